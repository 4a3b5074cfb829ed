// Variations of the faults that each run of the tests finds: with `npm test -- --all`. One process, one back end.
import './cases/browsers';
import './cases/modules';
// Last, because it deletes the seeded courses.
import './cases/lists';
