import { markdown } from '../table';
import type { Effort, Result } from './task';

/** The results as a table for `docs/performance.md`. */
export function englishTable(results: Result[]): string {
  const cell = (effort: Effort | null, missing: string) =>
    effort
      ? `${counted(effort.presses, 'press', 'presses')}, ${counted(effort.fields, 'field', 'fields')}, ${effort.seconds.toFixed(1)} s`
      : missing;
  return markdown(
    ['Task', 'One by one or page by page', 'Short way', 'react-admin'],
    results.map(({ task, plain, short, peer }) => [
      task.name.english,
      cell(plain, ''),
      cell(short, 'the same'),
      cell(peer, 'none'),
    ]),
  );
}

/** The results as a table for the guide, which says where the short way is explained. */
export function indonesianTable(results: Result[]): string {
  const cell = (effort: Effort | null, missing: string) =>
    effort
      ? [`${effort.presses} tekanan`, effort.fields > 0 && `${effort.fields} isian`, `${comma(effort.seconds)} detik`]
          .filter(Boolean)
          .join(', ')
      : missing;
  return markdown(
    ['Pekerjaan', 'Satu per satu atau per halaman', 'Cara singkat', 'react-admin', 'Caranya'],
    results.map(({ task, plain, short, peer }) => [
      task.name.indonesian,
      cell(plain, ''),
      cell(short, 'sama'),
      cell(peer, 'tidak ada'),
      `[${task.guide}](#${task.guide.toLowerCase().replaceAll(' ', '-')})`,
    ]),
  );
}

/** `1 press`, `2 presses`. */
export const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const comma = (seconds: number) => seconds.toFixed(1).replace('.', ',');
