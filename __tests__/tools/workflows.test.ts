import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What GitHub's machines may do: no code that comes from elsewhere runs with a token that can write. */

const FOLDER = path.join(process.cwd(), '.github/workflows');

interface Job {
  name: string;
  text: string;
}

interface Workflow {
  file: string;
  /** What stands above the jobs, and holds for all of them. */
  head: string;
  jobs: Job[];
}

const workflows: Workflow[] = readdirSync(FOLDER).map((file) => {
  const [head = '', body = ''] = readFileSync(path.join(FOLDER, file), 'utf8').split(/^jobs:\n/m);
  const jobs = body.split(/^ {2}(?=[\w-]+:$)/m).slice(1);
  return { file, head, jobs: jobs.map((text) => ({ name: `${file}: ${text.slice(0, text.indexOf(':'))}`, text })) };
});
const jobs = workflows.flatMap((workflow) => workflow.jobs);

const runsDependencies = ({ text }: Job) => /\b(npm|npx|node) /.test(text.replace(/^ *#.*/gm, ''));
const permissionsOf = ({ text }: Job) => /^ {4}permissions:((?:\n {6}.*)+| .*)/m.exec(text)?.[1] ?? '';

it('finds the jobs, and those that run dependencies', () => {
  expect(jobs.length).toBeGreaterThanOrEqual(4);
  expect(jobs.filter(runsDependencies).length).toBeGreaterThanOrEqual(2);
});

it.each(workflows)('$file gives no token rights for all of its jobs', ({ head }) => {
  expect(head).toMatch(/^permissions: \{\}$/m);
});

it.each(jobs)('$name says which rights its token has', (job) => {
  expect(permissionsOf(job)).not.toBe('');
});

it.each(jobs.filter(runsDependencies))('$name runs dependencies, so its token can only read', (job) => {
  expect(permissionsOf(job)).not.toMatch(/write/);
  expect(job.text).not.toMatch(/secrets\.|github\.token/);
  // Or the checkout leaves the token in .git/config.
  expect(job.text).toMatch(/uses: actions\/checkout@.*\n {8}with:\n(?: {10}.*\n)*? {10}persist-credentials: false\n/);
});

it.each(jobs)('$name uses actions by the commit, with its version beside it', ({ text }) => {
  const used = text.match(/uses: .*/g) ?? [];
  for (const each of used) expect(each).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(['simulate', 'outdated', 'judges', 'mutations'])(
  'a schedule runs "npm run %s", which no test run does',
  (name) => {
    const scheduled = workflows.filter(({ head }) => head.includes('\n  schedule:\n')).flatMap((each) => each.jobs);
    expect(scheduled.filter(({ text }) => new RegExp(`run: npm run (--silent )?${name}\\b`).test(text))).toHaveLength(
      1,
    );
  },
);

describe('the preview', () => {
  const preview = workflows.find(({ file }) => file === 'preview.yml')?.jobs ?? [];
  const job = (name: string) => preview.find(({ text }) => text.startsWith(`${name}:`))?.text ?? '';

  it('is made for branches of this repository, and not for those of Dependabot, whose token cannot write', () => {
    expect(job('name')).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    expect(job('name')).toMatch(/!startsWith\(.*, 'dependabot\/'\)/);
    // All others wait for that job, and do nothing where it did not run.
    expect(job('build')).toMatch(/needs: name\n/);
    expect(job('publish')).toContain("needs.name.result == 'success'");
    expect(job('comment')).toMatch(/needs: name\n/);
  });

  it('is built in one job and published in another', () => {
    expect(job('build')).toMatch(/npm ci\n/);
    expect(job('publish')).toMatch(/contents: write\n/);
    expect(job('publish')).toContain('actions/download-artifact@');
  });

  it('is told on the pull request that began the run, and on no other', () => {
    expect(job('comment')).toContain("github.event_name == 'pull_request'");
    expect(job('comment')).toContain('NUMBER: ${{ github.event.pull_request.number }}');
    expect(job('comment')).not.toMatch(/gh pr list|--edit-last/);
  });
});

describe('a release', () => {
  const release = workflows.find(({ file }) => file === 'release.yml')!;
  const job = (name: string) => release.jobs.find(({ text }) => text.startsWith(`${name}:`))?.text ?? '';
  const inOrder = (text: string, ...parts: string[]) => {
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  };

  it('begins with a tag, and with nothing else', () => {
    expect(release.head).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n\n/m);
  });

  it('publishes nothing before its notes are found and its image has started', () => {
    inOrder(job('build'), 'scripts/release/print-notes.ts', 'npm run build', 'KELOLA_IMAGE', 'upload-artifact');
    expect(job('image')).toMatch(/needs: build\n/);
    expect(job('publish')).toMatch(/needs: \[build, image\]\n/);
  });

  it('makes the image for both processors from the archive that it publishes', () => {
    inOrder(job('image'), 'download-artifact', 'release/kelola-*.tar.gz', 'linux/amd64,linux/arm64 --sbom true --push');
    expect(job('publish')).toContain('release/kelola-*.tar.gz');
  });

  it('publishes the bill of materials of the archive', () => {
    inOrder(job('build'), 'npm run build', 'scripts/release/print-sbom.ts', 'upload-artifact');
    expect(job('publish')).toContain('release/kelola-*.cdx.json');
  });
});
