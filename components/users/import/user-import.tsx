'use client';
import { Download } from 'lucide';
import { useId, useRef, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useEndWithScreen } from '@/hooks/use-job';
import { fetchOnIntent } from '@/lib/platform/browser/input';
import { IMPORT_PASTE_SHOWN_CHARS, IMPORT_TYPED_MS } from '@/lib/config';
import { createCsvWriter, CSV_TYPE, downloadFile } from '@/lib/files/csv';
import { paths } from '@/lib/navigation/routes';
import { problemsOf } from '@/lib/records/model';
import { text } from '@/lib/text/common';
import { importText } from '@/lib/users/import/text';
import { userText } from '@/lib/users/text';
import { doesUpdate, loadImport, userImport, type ImportStep } from '@/lib/users/import/import-session';
import { newUserModel, userModel } from '@/lib/users/form';
import type { CheckUser } from '@/lib/users/import/plan';
import { IMPORT_FIELDS, importLabels } from '@/lib/users/import/rows';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';
import { DropZone } from '../../form/files/drop-zone';
import { PageHeader } from '../../shell/page-header';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Input } from '../../ui/input';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './user-import.module.css';
import { onDemand } from '../../ui/on-demand';
import { Icon } from '../../ui/icon';

const t = importText;

// The code that reads a file and writes its result is prefetched before a file is chosen.
fetchOnIntent(() => import('papaparse'));
fetchOnIntent(() => import('yup'));
fetchOnIntent(loadImport);

const ImportSteps = onDemand(() => import('./import-steps.lazy').then((module) => module.ImportSteps));

const findingText = { running: t.finding, busy: text.common.busy };

/** Loads the validation rules of the forms. */
async function loadCheck(): Promise<CheckUser> {
  const [ofNew, ofStored] = await Promise.all([newUserModel.loadSchema(), userModel.loadSchema()]);
  return { create: (user) => problemsOf(ofNew, user), update: (user) => problemsOf(ofStored, user) };
}

/** Creates many users from a file or from pasted spreadsheet rows. */
export function UserImport() {
  const current = useStore(userImport);
  useEndWithScreen(userImport.endUnlessExpired);

  return (
    <>
      <PageHeader title={t.title} intro={t.intro} back={{ href: paths.users, label: userText.backToList }} />
      <Card {...{ [nextFocusAttribute]: '[data-import-progress]' }} className={styles.sheet}>
        {current.step !== 'importing' && <Source current={current} />}
        {(current.step === 'checked' || current.step === 'importing') && <ImportSteps current={current} />}
      </Card>
    </>
  );
}

/** The inputs for the file and the pasted rows. With a file they are one line: what was found is to be in sight. */
function Source({ current }: { current: ImportStep }) {
  const updateId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const file = current.step === 'reading' || current.step === 'checked' ? current.file : undefined;
  const problem = current.step === 'choosing' ? current.problem : undefined;
  const notice = current.step === 'importing' ? undefined : current.notice;

  function chooseAnother() {
    userImport.forgetSource();
    // The button, which has the focus, goes.
    picker.current?.focus();
  }

  return (
    <div className={styles.source}>
      {notice ? <p>{notice}</p> : file === undefined && <TemplateButton />}
      <DropZone
        label={t.choose}
        hint={t.chooseHint}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        picker={picker}
        chosen={
          file === undefined
            ? undefined
            : {
                summary: t.chosen(file, current.step === 'checked' ? current.plan.rows.length : null),
                action: (
                  <Button size="small" onClick={chooseAnother}>
                    {t.change}
                  </Button>
                ),
              }
        }
        onFiles={({ files: [chosen] }) => {
          if (chosen) void userImport.read(chosen.file, loadCheck);
        }}
      />
      {file === undefined && <PasteField />}
      {!notice && (
        <div>
          <label className={styles.option}>
            <input
              type="checkbox"
              checked={doesUpdate(current)}
              aria-describedby={`${updateId}-hint`}
              onChange={(event) => userImport.setUpdates(event.target.checked, loadCheck)}
            />
            {t.update}
          </label>
          <p id={`${updateId}-hint`} className={styles.hint}>
            {t.updateHint}
          </p>
        </div>
      )}
      {problem && (
        <AnnouncedText as="p" role="alert" className={styles.problem}>
          {problem}
        </AnnouncedText>
      )}
      <AnnouncedText as="p" className={styles.hint}>
        {current.step === 'reading' && (current.finding ? findingText[current.finding] : t.reading)}
      </AnnouncedText>
    </div>
  );
}

function TemplateButton() {
  async function download() {
    const writer = await createCsvWriter(
      IMPORT_FIELDS.map((field) => ({ heading: importLabels[field], cell: () => '' })),
    );
    downloadFile(new Blob([writer.head()], { type: CSV_TYPE }), t.templateFile);
  }
  return (
    <div>
      <Button
        variant="outlined"
        startIcon={<Icon of={Download} size={18} />}
        onClick={() => void download().catch(recoverOrThrow)}
      >
        {t.template}
      </Button>
    </div>
  );
}

/** The input for rows of a spreadsheet; long ones are read, and not laid out. */
function PasteField() {
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [isShown, setShown] = useState(true);
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t.paste}
      </label>
      <Input
        id={id}
        rows={5}
        value={pasted}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (text.length <= IMPORT_PASTE_SHOWN_CHARS) return;
          event.preventDefault();
          setPasted('');
          setShown(false);
          void userImport.read(text, loadCheck);
        }}
        onChange={({ target: { value } }) => {
          setPasted(value);
          setShown(true);
          if (value.trim()) void userImport.read(value, loadCheck, { waitMs: IMPORT_TYPED_MS });
          else userImport.forgetSource();
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {isShown ? t.pasteHint : t.pasteNotShown}
      </p>
    </div>
  );
}
