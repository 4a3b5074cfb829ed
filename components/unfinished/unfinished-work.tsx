'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { toApiError } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import { RESUMING_SHOWN_MS } from '@/lib/config';
import { firstNames, formatCount, formatDayAndTime } from '@/lib/format';
import { countsOf, interruptedWorks } from '@/lib/journal/interrupted';
import type { NotedWork } from '@/lib/journal/journal';
import { isSameFile, sameFiles, type FileNote, type Resumable } from '@/lib/journal/resumable';
import { notify } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { journalText } from '@/lib/text/journal';
import { AnnouncedText } from '../feedback/announcer';
import { JobProgress } from '../feedback/job-progress';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { hiddenClass } from '../ui/text';
import { kinds } from './kinds';
import styles from './unfinished-work.module.css';

const t = journalText;

/** Work of the administrator that the end of the tab, the browser or the machine has cut off: it can be taken up. */
export function UnfinishedWork() {
  const works = useStore(interruptedWorks);
  useEffect(() => interruptedWorks.start(), []);
  const known = works.filter(({ kind }) => Object.hasOwn(kinds, kind));
  if (known.length === 0) return null;
  return (
    <section aria-label={t.region} className={styles.region}>
      {known.map((noted) => (
        <Interrupted key={noted.id} noted={noted} />
      ))}
    </section>
  );
}

function useKind(name: string): Resumable | null {
  const [kind, setKind] = useState<Resumable | null>(null);
  useEffect(() => {
    let isMounted = true;
    void kinds[name]!().then(
      (loaded) => isMounted && setKind(loaded),
      // A part of this version that is missing: the work is offered again with the next page.
      () => {},
    );
    return () => void (isMounted = false);
  }, [name]);
  return kind;
}

function Interrupted({ noted }: { noted: NotedWork }) {
  const kind = useKind(noted.kind);
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  /** It is being taken up for longer than a moment. */
  const [isLong, setLong] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [isServerBusy, setServerBusy] = useState(false);
  const resuming = useRef(new AbortController());
  const [isDiscarding, setDiscarding] = useState(false);
  if (!kind) return null;

  const what = kind.what(noted);
  const counts = countsOf(noted, kind.arePayments);

  async function resume(files: readonly File[]) {
    setBusy(true);
    const { signal } = (resuming.current = new AbortController());
    const onProgress = (part: number) => setPercent(Math.floor(part * 100));
    const showing = setTimeout(() => setLong(true), RESUMING_SHOWN_MS);
    try {
      const taken = await interruptedWorks.takeUp(noted.id, kind!, files, {
        signal,
        onProgress,
        onBusy: setServerBusy,
      });
      if (!taken) notify.warning({ title: t.takenUp });
      else if (taken.href !== null) router.push(taken.href);
    } catch (thrown) {
      if (!signal.aborted) notify.error(failureText(toApiError(thrown), t.notTakenUp));
    } finally {
      clearTimeout(showing);
      setBusy(false);
      setLong(false);
      setPercent(null);
      setServerBusy(false);
    }
  }

  async function discard() {
    setDiscarding(false);
    try {
      await interruptedWorks.discard(noted.id);
    } catch {
      // The browser refuses, perhaps for the moment only: the work is still offered.
      notify.error(t.notDiscarded);
    }
  }

  return (
    <div className={styles.work}>
      <div className={styles.words}>
        <AnnouncedText className={styles.headline}>{t.headline(what, counts)}</AnnouncedText>
        <p className={styles.detail}>{t.begun(formatDayAndTime(noted.startedAt, 'pukul '))}</p>
      </div>
      {(isServerBusy || (isLong && percent !== null)) && (
        <div className={styles.progress}>
          <JobProgress
            state={{ status: isServerBusy ? 'busy' : 'running', sent: percent ?? 0, total: 100, msLeft: null }}
            label={kind.filesOf ? t.checking : t.reading}
            onCancel={() => resuming.current.abort()}
          />
        </div>
      )}
      <Resume
        files={kind.filesOf?.(noted) ?? []}
        withoutFiles={kind.withoutFiles}
        isBusy={isBusy}
        onResume={(files) => void resume(files)}
      />
      <Button size="small" disabled={isBusy} onClick={() => setDiscarding(true)}>
        {t.discard}
      </Button>
      {isDiscarding && (
        <Dialog
          title={t.discardTitle}
          question={
            <>
              {t.discardQuestion(what)}
              {counts.unclear > 0 && ` ${t.discardUnclear(formatCount(counts.unclear))}`}
            </>
          }
          onClose={() => setDiscarding(false)}
          actions={
            <>
              <Button variant="outlined" autoFocus onClick={() => setDiscarding(false)}>
                {text.common.cancel}
              </Button>
              <Button variant="contained" color="error" onClick={() => void discard()}>
                {t.discard}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}

interface ResumeProps {
  /** What has to be chosen again before the work can go on. */
  files: readonly FileNote[];
  withoutFiles: Resumable['withoutFiles'];
  isBusy: boolean;
  onResume: (files: readonly File[]) => void;
}

/** The button that takes the work up, and the choice of the files that it needs. */
function Resume({ files: wanted, withoutFiles, isBusy, onResume }: ResumeProps) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const [others, setOthers] = useState<readonly File[]>([]);
  /** It was pressed before all files were chosen. */
  const [isAsked, setAsked] = useState(false);
  const found = sameFiles(wanted, chosen);
  const lacking = wanted.filter((_, index) => !found[index]).map(({ name }) => name);

  function choose(files: File[]) {
    setChosen(sameFiles(wanted, [...chosen, ...files]).filter((file) => file !== undefined));
    // A file that was chosen before is the same one, too.
    setOthers(files.filter((file) => !wanted.some((note) => isSameFile(note, file))));
  }

  function goOn() {
    if (lacking.length === 0) return onResume(chosen);
    setAsked(true);
    picker.current?.focus();
  }

  return (
    <>
      {wanted.length > 0 && (
        <div className={styles.files}>
          {/* The browser's own button speaks the language of the browser. */}
          <input
            ref={picker}
            id={id}
            className={hiddenClass}
            type="file"
            multiple={wanted.length > 1}
            disabled={isBusy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              choose(files);
            }}
          />
          <label htmlFor={id} className={styles.choose}>
            {t.chooseFiles(wanted.length)}
          </label>
          {chosen.length > 0 && <p>{t.chosenFiles(chosen.length, wanted.length)}</p>}
          {others.length > 0 && (
            <AnnouncedText role="alert" className={styles.refused}>
              {others.map(({ name }) => (
                <p key={name}>{t.otherFile(name)}</p>
              ))}
            </AnnouncedText>
          )}
          {isAsked && withoutFiles && lacking.length > 0 && (
            <>
              <AnnouncedText as="p" className={styles.refused}>
                {withoutFiles(firstNames(lacking).join(', '))}
              </AnnouncedText>
              <Button size="small" disabled={isBusy} onClick={() => onResume(chosen)}>
                {t.resumeWithout(lacking.length)}
              </Button>
            </>
          )}
        </div>
      )}
      <Button size="small" variant="contained" loading={isBusy} onClick={goOn}>
        {t.resume}
      </Button>
    </>
  );
}
