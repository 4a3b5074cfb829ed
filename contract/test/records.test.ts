import './cases/modules';
// Last: in the end it deletes the courses of the seed.
import './cases/lists';
