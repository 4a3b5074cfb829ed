'use client';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { useAnnouncement } from '@/components/feedback/announcer';
import { announce } from '@/lib/announce';
import { toApiError } from '@/lib/api/errors';
import { FIT_KEPT_MS, UPLOAD_SAID_PERCENT } from '@/lib/config';
import type { LookedAt } from '@/lib/files/look/look';
import { jobText } from '@/lib/jobs/text';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { canBegin, dropFit, fitOf, holdResult, type Fit, type FitState } from '@/lib/videos/fit';
import { originals, type Need } from '@/lib/videos/need';
import { videoText as copy } from '@/lib/videos/text';
import { ProgressTrack } from '../../feedback/progress-track';
import { Button } from '../../ui/button';
import { useFormState, useHold } from '../form';
import styles from './fit-video.module.css';

interface Props {
  /** A film that is too large, or that not everybody could play. */
  file: LookedAt;
  need: Need;
  maxMb: number;
  /** The film that takes its place. */
  onFit: (file: File) => void;
  /** The work goes on when this is left; whoever holds the file ends it. */
  outlives?: boolean;
  /** Takes its place where nothing of the film can be decoded. */
  otherwise?: ReactNode;
  /** What waits for it, where that is no `Form`: adds to the number of things that are waited for. */
  hold?: (more: 1 | -1) => void;
}

/** The file itself; `null` while it is read, and where that fails: sending it says why. */
function useContent(file: LookedAt): File | null {
  const [read, setRead] = useState<{ of: LookedAt; content: File } | null>(null);
  useEffect(() => {
    if (file instanceof File) return;
    const controller = new AbortController();
    const { signal } = controller;
    file.read(signal).then(
      (content) => signal.aborted || setRead({ of: file, content }),
      (thrown: unknown) => void toApiError(thrown),
    );
    return () => controller.abort();
  }, [file]);
  if (file instanceof File) return file;
  return read?.of === file ? read.content : null;
}

/** Offers to make a film fit, and shows how far it is. */
export function FitVideo({ file, ...props }: Props) {
  const content = useContent(file);
  return content && <FitContent file={content} {...props} />;
}

function FitContent({ file, need, ...props }: Props & { file: File }) {
  const { maxMb, outlives } = props;
  const fit = useMemo(() => fitOf(file, need, maxMb), [file, need, maxMb]);
  useEffect(() => {
    fit.look();
    if (!outlives) return fit.cancel;
  }, [fit, outlives]);
  return <Work fit={fit} name={file.name} {...props} />;
}

interface WorkProps extends Omit<Props, 'file' | 'need'> {
  fit: Fit;
  name: string;
}

function Work({ fit, name, maxMb, onFit, outlives = false, otherwise = null, hold }: WorkProps) {
  const state = useStore(fit);
  const isGoingOn = state.at === 'waiting' || state.at === 'running';
  const result = state.at === 'done' ? state.file : null;
  useHold(isGoingOn && !outlives, hold);
  useAnnouncement(announcementOf(state, fit.need, maxMb));

  useEffect(() => {
    if (isGoingOn && !outlives) return leaveGuard.register({ detail: copy.leaveDetail });
  }, [isGoingOn, outlives]);

  const take = useRef(onFit);
  useEffect(() => void (take.current = onFit));
  useEffect(() => {
    if (!result) return;
    take.current(result);
    announce(copy.done(result.name));
  }, [result]);

  if (state.at === 'done') return null;
  if (state.at === 'looking') return <span className={styles.looking} />;
  const plan = state.plan;
  if (state.at === 'refused' && state.refusal === 'undecodable' && !plan) return otherwise;
  const why = reasonOf(state, maxMb);
  return (
    <span className={styles.fit}>
      {why && <span className={styles.why}>{why}</span>}
      {plan && !isGoingOn && plan.sounds > 1 && (
        <span className={styles.detail}>{copy.firstSoundOnly(plan.sounds)}</span>
      )}
      {state.at === 'running' && (
        <span className={styles.progress}>
          <span className={styles.line}>
            <span>{copy.running[fit.need]}</span>
            <span>{state.percent}%</span>
          </span>
          <ProgressTrack percent={state.percent} label={`${copy.running[fit.need]}: ${name}`} thin />
          <span className={styles.line}>
            <span>{state.msInAll !== null && copy.takes(state.msInAll)}</span>
            <span>{state.msLeft !== null && jobText.msLeft(state.msLeft)}</span>
          </span>
        </span>
      )}
      {state.at === 'waiting' && <span className={styles.detail}>{copy.waiting}</span>}
      {/* One button, so that it keeps the focus. */}
      {(canBegin(state) || isGoingOn) && (
        <span className={styles.action}>
          <Button variant="outlined" size="small" onClick={isGoingOn ? fit.cancel : fit.start}>
            {isGoingOn ? jobText.cancel : copy.actions[fit.need]}
          </Button>
          {plan && !isGoingOn && (
            <span className={styles.detail}>{copy.outcome(plan.bytes, plan.width, plan.height)}</span>
          )}
        </span>
      )}
    </span>
  );
}

/** Why there is no result. What cannot be decoded needs no words: the note beside the file stays. */
function reasonOf(state: FitState, maxMb: number): string | null {
  if (state.at !== 'refused' || state.refusal === 'undecodable') return null;
  return state.refusal === 'too-long' ? copy.tooLong(maxMb) : copy.refusals[state.refusal];
}

/** The announcements for screen readers: what is offered or refused, and each quarter of the progress. */
function announcementOf(state: FitState, need: Need, maxMb: number): string | null {
  if (state.at === 'refused') return reasonOf(state, maxMb);
  if (state.at === 'offered') return state.plan && copy.outcome(state.plan.bytes, state.plan.width, state.plan.height);
  if (state.at !== 'running') return null;
  const percent = Math.floor(state.percent / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  return percent > 0 ? jobText.progress(percent) : copy.running[need];
}

interface FittedProps {
  /** The result. */
  file: LookedAt;
  onOriginal: (file: File) => void;
  /** It is kept when this is left; whoever holds the file removes it. */
  outlives?: boolean;
}

/** The result of a conversion, and the way back to the original. */
export function FittedVideo({ file, ...props }: FittedProps) {
  const content = useContent(file);
  return content && <Fitted file={content} {...props} />;
}

function Fitted({ file, onOriginal, outlives = false }: FittedProps & { file: File }) {
  const [is, setIs] = useState<{ seconds: number; width: number; height: number } | null>(null);
  const video = useRef<HTMLVideoElement>(null);

  // The upload of a form that is left may go on; after one that is over, or never began, nothing needs the result.
  const { saving, saved } = useFormState();
  const keptMs = useRef(0);
  useEffect(() => void (keptMs.current = saving && !saved ? FIT_KEPT_MS : 0));
  useEffect(() => {
    if (outlives) return;
    const release = holdResult(file);
    return () => release(keptMs.current);
  }, [file, outlives]);

  useEffect(() => {
    const url = URL.createObjectURL(file);
    video.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);

  return (
    <span className={styles.fitted}>
      <video
        ref={video}
        controls
        muted
        preload="metadata"
        aria-label={copy.preview(file.name)}
        onLoadedMetadata={({ currentTarget: { duration: seconds, videoWidth: width, videoHeight: height } }) =>
          setIs({ seconds, width, height })
        }
        className={styles.preview}
      />
      <span className={styles.action}>
        {is && Number.isFinite(is.seconds) && <span className={styles.detail}>{copy.length(is.seconds)}</span>}
        {/* It may be smaller than was said before. */}
        {is && <span className={styles.detail}>{copy.size(is.width, is.height)}</span>}
        <Button
          size="small"
          onClick={() => {
            const original = originals.get(file);
            if (!original) return;
            dropFit(original);
            onOriginal(original);
          }}
        >
          {copy.original}
        </Button>
      </span>
    </span>
  );
}
