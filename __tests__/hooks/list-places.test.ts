import { listPlaces } from '@/hooks/list/use-list-place';

const place = (record: string) => ({ query: '', scrollY: 700, record });

test('the place in a list is there on return, and only once', () => {
  listPlaces.leave('/courses', place('7'));
  expect(listPlaces.take('/courses')).toEqual(place('7'));
  expect(listPlaces.take('/courses')).toBeUndefined();
});

test('the way back leads through both lists', () => {
  listPlaces.leave('/courses', place('7'));
  expect(listPlaces.take('/courses/7/modules')).toBeUndefined();
  listPlaces.leave('/courses/7/modules', place('m'));
  expect(listPlaces.take('/courses/7/modules')).toEqual(place('m'));
  expect(listPlaces.take('/courses')).toEqual(place('7'));
});

test('whoever has gone to another list does not return', () => {
  listPlaces.leave('/courses', place('7'));
  listPlaces.take('/users');
  expect(listPlaces.take('/courses')).toBeUndefined();
});
