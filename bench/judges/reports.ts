import path from 'node:path';

/** What Lighthouse judges, and the least of 100 points that each page must have. */
const LEAST = { performance: 90, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof LEAST;
export const CATEGORIES = Object.keys(LEAST) as Category[];

export type Scores = Record<Category, number>;

export interface LighthouseReport {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

export interface Judgement {
  scores: Scores;
  /** What falls short, and the audits that cost its points; empty if all is well. */
  shortfalls: string[];
}

/** Reads a report of Lighthouse. A category without a score has none of its points. */
export function readLighthouse({ categories, audits }: LighthouseReport): Judgement {
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]),
  ) as Scores;
  const shortfalls = CATEGORIES.filter((name) => scores[name] < LEAST[name]).map((name) => {
    const reasons = categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => [audits[id]?.title, audits[id]?.displayValue].filter(Boolean).join(' '));
    return [`${name} ${scores[name]}, at least ${LEAST[name]}`, ...reasons].join('; ');
  });
  return { scores, shortfalls };
}

interface Message {
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** The errors in a report of vnu, each with its file and line. */
export const readVnu = (said: string): string[] =>
  (JSON.parse(said) as { messages: Message[] }).messages.map(
    ({ url, lastLine = 0, message, extract = '' }) => `${path.basename(url)}:${lastLine} ${message} ${extract}`,
  );
