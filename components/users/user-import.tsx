'use client';
import { Download } from 'lucide';
import { useId, useState, useSyncExternalStore } from 'react';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useEndWithScreen } from '@/hooks/use-job';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { IMPORT_PASTE_SHOWN_CHARS } from '@/lib/config';
import { createCsvWriter, CSV_TYPE, downloadFile } from '@/lib/files/csv';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/navigation/routes';
import { problemsOf } from '@/lib/records/model';
import { importText } from '@/lib/users/import/text';
import { userText } from '@/lib/users/text';
import { userImport, type ImportStep } from '@/lib/users/import/read-file';
import { newUserModel } from '@/lib/users/form';
import { IMPORT_FIELDS, importLabels, type CheckUser, type ImportPlan } from '@/lib/users/import/rows';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { DropZone } from '../form/drop-zone';
import { PageHeader } from '../shell/page-header';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Input } from '../ui/input';
import { Said } from '../feedback/said';
import styles from './user-import.module.css';
import { ImportProgress, progressAttribute } from './import-progress';
import { RowTable, type RowProblem } from './row-table';
import { Icon } from '../ui/icon';

const copy = importText;

// What reading a file takes is there before the file is chosen.
fetchOnIntent(() => import('papaparse'));
fetchOnIntent(() => import('yup'));

/** Loads the validation rules of the form for a new user. */
async function loadCheck(): Promise<CheckUser> {
  const schema = await newUserModel.loadSchema();
  return (user) => problemsOf(schema, user);
}

/** Creates many users from a file or from pasted spreadsheet rows. */
export function UserImport() {
  const current = useSyncExternalStore(userImport.subscribe, userImport.get, userImport.get);
  useEndWithScreen(userImport.endUnlessExpired);

  return (
    <>
      <PageHeader title={copy.title} intro={copy.intro} back={{ href: paths.users, label: userText.backToList }} />
      <Card {...{ [nextFocusAttribute]: `[${progressAttribute}]` }} className={styles.sheet}>
        {current.step === 'importing' ? (
          <ImportProgress current={current} />
        ) : (
          <>
            <Source current={current} />
            {current.step === 'checked' && <Preview plan={current.plan} />}
          </>
        )}
      </Card>
    </>
  );
}

/** The inputs for the file and the pasted rows. */
function Source({ current }: { current: ImportStep }) {
  const pasteId = useId();
  const [pasted, setPasted] = useState('');
  const [isPasteShown, setPasteShown] = useState(true);
  const problem = current.step === 'choosing' ? current.problem : undefined;

  async function downloadTemplate() {
    const writer = await createCsvWriter(
      IMPORT_FIELDS.map((field) => ({ heading: importLabels[field], cell: () => '' })),
    );
    downloadFile(new Blob([writer.head()], { type: CSV_TYPE }), copy.templateFile);
  }

  return (
    <div className={styles.source}>
      <div>
        <Button
          variant="outlined"
          startIcon={<Icon of={Download} size={18} />}
          onClick={() => void downloadTemplate().catch(recoverOrThrow)}
        >
          {copy.template}
        </Button>
      </div>
      <DropZone
        label={copy.choose}
        hint={copy.chooseHint}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        onFiles={({ files: [chosen] }) => {
          if (!chosen) return;
          setPasted('');
          setPasteShown(true);
          void userImport.read(chosen.file, loadCheck);
        }}
      />
      <div>
        <label htmlFor={pasteId} className={styles.label}>
          {copy.paste}
        </label>
        <Input
          id={pasteId}
          rows={5}
          value={pasted}
          spellCheck={false}
          aria-describedby={`${pasteId}-hint`}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (text.length <= IMPORT_PASTE_SHOWN_CHARS) return;
            event.preventDefault();
            setPasted('');
            setPasteShown(false);
            void userImport.read(text, loadCheck);
          }}
          onChange={(event) => {
            setPasted(event.target.value);
            setPasteShown(true);
            if (event.target.value.trim()) void userImport.read(event.target.value, loadCheck);
            else userImport.reset();
          }}
        />
        <p id={`${pasteId}-hint`} className={styles.hint}>
          {isPasteShown ? copy.pasteHint : copy.pasteNotShown}
        </p>
      </div>
      {problem && (
        <Said as="p" role="alert" className={styles.problem}>
          {problem}
        </Said>
      )}
      <Said as="p" role="status" className={styles.hint}>
        {current.step === 'reading' ? copy.reading : ''}
      </Said>
    </div>
  );
}

/** The number of valid rows, and the errors of the others. */
function Preview({ plan: { rows, omitted } }: { plan: ImportPlan }) {
  const good = rows.filter(({ problems }) => problems.length === 0);
  const made = good.filter(({ isPasswordMade }) => isPasswordMade).length;
  const problems: RowProblem[] = rows.flatMap(({ number, problems: found }) =>
    found.map(({ field, reason }) => ({ row: number, field: field ? importLabels[field] : '', reason })),
  );
  return (
    <div className={styles.preview}>
      <Said as="p" role="status" className={styles.counts}>
        {copy.counts(formatCount(good.length), formatCount(rows.length - good.length))}
      </Said>
      {omitted.length > 0 && <p className={styles.hint}>{copy.omitted(omitted)}</p>}
      {made > 0 && <p className={styles.hint}>{copy.passwordsMade(formatCount(made))}</p>}
      {problems.length > 0 && <RowTable title={copy.problems} problems={problems} />}
      <div>
        <Button variant="contained" disabled={good.length === 0} onClick={userImport.start}>
          {copy.submit(formatCount(good.length))}
        </Button>
      </div>
    </div>
  );
}
