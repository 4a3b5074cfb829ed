import { courseCard } from '@/lib/courses/display';
import { decodeCourse } from '@/lib/courses/model';
import { courseJson } from '../../support/factories';

test('a card holds no more of a description than it can show', () => {
  const course = decodeCourse(courseJson({ description: `\n\nAwal ${'x'.repeat(500_000)}` }))!;
  const { description } = courseCard(course);
  expect(description).toMatch(/^Awal x+…$/);
  expect(description.length).toBeLessThan(1_100);
});
