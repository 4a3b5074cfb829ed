// Signs of a wrong back end beyond the main ones, the options of the command, and other makes of back ends: with
// `npm test -- --all`. One process, one back end.
import './cases/access';
import './cases/browsers';
import './cases/command';
import './cases/dialects';
import './cases/modules';
import './cases/writes';
// Last, because it deletes the seeded courses.
import './cases/lists';
