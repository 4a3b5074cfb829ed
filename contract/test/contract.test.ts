// Several files in one process, because starting and seeding a back end takes longer than most of the tests.
import './cases/whole-run';
import './cases/access';
import './cases/command';
