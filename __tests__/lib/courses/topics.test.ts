import { addTopic } from '@/lib/courses/form';

test('a topic is added at the end, trimmed', () => {
  expect(addTopic(['web'], '  data besar ')).toEqual(['web', 'data besar']);
});

test.each(['', '   ', '\t\n'])('%j is no topic', (typed) => {
  expect(addTopic(['web'], typed)).toEqual(['web']);
});

test.each(['web', ' web ', 'WEB', 'Web'])('%p is not added to "web" again', (typed) => {
  expect(addTopic(['web'], typed)).toEqual(['web']);
});

test('the list that was there is left as it was', () => {
  const topics = ['web'];
  addTopic(topics, 'data');
  expect(topics).toEqual(['web']);
});
