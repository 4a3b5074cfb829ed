// Variations of the faults that each run of the tests finds, and other makes of back ends: with `npm test -- --all`. One process, one back end.
import './cases/browsers';
import './cases/dialects';
import './cases/modules';
// Last, because it deletes the seeded courses.
import './cases/lists';
