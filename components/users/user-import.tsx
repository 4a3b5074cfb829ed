'use client';
import { Download } from 'lucide';
import { useId, useState, useSyncExternalStore } from 'react';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useEndWithScreen } from '@/hooks/use-job';
import { fetchOnIntent } from '@/lib/platform/browser/activity';
import { IMPORT_PASTE_SHOWN_CHARS, IMPORT_TYPED_MS } from '@/lib/config';
import { createCsvWriter, CSV_TYPE, downloadFile } from '@/lib/files/csv';
import { paths } from '@/lib/navigation/routes';
import { problemsOf } from '@/lib/records/model';
import { text } from '@/lib/text/common';
import { importText } from '@/lib/users/import/text';
import { userText } from '@/lib/users/text';
import { doesUpdate, loadImport, userImport, type ImportStep } from '@/lib/users/import/read-file';
import { newUserModel, userModel } from '@/lib/users/form';
import type { CheckUser } from '@/lib/users/import/plan';
import { IMPORT_FIELDS, importLabels } from '@/lib/users/import/rows';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { DropZone } from '../form/drop-zone';
import { PageHeader } from '../shell/page-header';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { Input } from '../ui/input';
import { Said } from '../feedback/said';
import styles from './user-import.module.css';
import { onDemand } from '../ui/on-demand';
import { progressAttribute } from './progress-attribute';
import { Icon } from '../ui/icon';

const copy = importText;

// What reading a file takes is there before the file is chosen.
fetchOnIntent(() => import('papaparse'));
fetchOnIntent(() => import('yup'));
fetchOnIntent(loadImport);

const ImportSteps = onDemand(() => import('./import-steps').then((module) => module.ImportSteps));

const findingText = { running: copy.finding, busy: text.common.busy };

/** Loads the validation rules of the forms. */
async function loadCheck(): Promise<CheckUser> {
  const [ofNew, ofStored] = await Promise.all([newUserModel.loadSchema(), userModel.loadSchema()]);
  return { create: (user) => problemsOf(ofNew, user), update: (user) => problemsOf(ofStored, user) };
}

/** Creates many users from a file or from pasted spreadsheet rows. */
export function UserImport() {
  const current = useSyncExternalStore(userImport.subscribe, userImport.get, userImport.get);
  useEndWithScreen(userImport.endUnlessExpired);

  return (
    <>
      <PageHeader title={copy.title} intro={copy.intro} back={{ href: paths.users, label: userText.backToList }} />
      <Card {...{ [nextFocusAttribute]: `[${progressAttribute}]` }} className={styles.sheet}>
        {current.step !== 'importing' && <Source current={current} />}
        {(current.step === 'checked' || current.step === 'importing') && <ImportSteps current={current} />}
      </Card>
    </>
  );
}

/** The inputs for the file and the pasted rows. */
function Source({ current }: { current: ImportStep }) {
  const pasteId = useId();
  const updateId = useId();
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
            if (event.target.value.trim())
              void userImport.read(event.target.value, loadCheck, { waitMs: IMPORT_TYPED_MS });
            else userImport.forgetSource();
          }}
        />
        <p id={`${pasteId}-hint`} className={styles.hint}>
          {isPasteShown ? copy.pasteHint : copy.pasteNotShown}
        </p>
      </div>
      <div>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={doesUpdate(current)}
            aria-describedby={`${updateId}-hint`}
            onChange={(event) => userImport.setUpdates(event.target.checked, loadCheck)}
          />
          {copy.update}
        </label>
        <p id={`${updateId}-hint`} className={styles.hint}>
          {copy.updateHint}
        </p>
      </div>
      {problem && (
        <Said as="p" role="alert" className={styles.problem}>
          {problem}
        </Said>
      )}
      <Said as="p" role="status" className={styles.hint}>
        {current.step === 'reading' && (current.finding ? findingText[current.finding] : copy.reading)}
      </Said>
    </div>
  );
}
