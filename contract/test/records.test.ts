import './cases/modules';
// Last, because it deletes the seeded courses.
import './cases/lists';
