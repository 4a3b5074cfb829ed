// Two of these in one process: starting and seeding a back end takes longer than most of the tests.
import './cases/whole-run';
import './cases/access';
