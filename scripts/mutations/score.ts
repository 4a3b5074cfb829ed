/** The least share of a file's mutations, in percent, that have to fail a test. */
export const LEAST = 95;

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

/** The part of Stryker's report that is read. */
export interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

interface Score {
  file: string;
  /** In percent. */
  share: number;
  mutations: number;
  /** Each mutation that no test has noticed. */
  unnoticed: string[];
}

/** A mutation that makes a test wait for ever is noticed, too. Those that cannot run do not count. */
export const scoresOf = ({ files }: Report): Score[] =>
  Object.entries(files).map(([file, { mutants }]) => {
    const unnoticed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    const mutations = unnoticed.length + noticed.length;
    return {
      file,
      share: mutations === 0 ? 0 : (100 * noticed.length) / mutations,
      mutations,
      unnoticed: unnoticed.map(
        ({ location: { start }, mutatorName, replacement = '' }) =>
          `${file}:${start.line}:${start.column} ${mutatorName}: ${replacement.replace(/\s+/g, ' ')}`,
      ),
    };
  });
