'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusInvalid } from '@/hooks/focus/page-focus';
import { moduleModel } from '@/lib/modules/form';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { isDraft, isEditable } from '@/lib/modules/upload/state';
import type { ModuleRow } from '@/lib/modules/upload/rows';
import { afterPaint } from '@/lib/platform/browser/input';
import { problemsOf } from '@/lib/records/model';
import { recoverOrThrow } from '@/lib/platform/versions/chunk-errors';

/** The validation messages of a row. */
export type RowProblems = Partial<Record<'title' | 'description', string>>;
type Check = (row: ModuleRow) => RowProblems;

/** Loads the validation rules of the module form. */
async function loadRules(): Promise<Check> {
  const schema = await moduleModel.loadSchema();
  return ({ title, description, pdf, video }) => problemsOf(schema, { title, description, pdf, video });
}

const NONE: ReadonlyMap<number, RowProblems> = new Map();

/** Validates the editable rows of a course; returns the messages by row id. */
function problemsBy(check: Check, courseId: string): ReadonlyMap<number, RowProblems> {
  const { rows, items } = uploadQueue.get();
  const open = rows.filter((row) => row.courseId === courseId && isEditable(items.get(row.id)));
  const found = open.map((row) => [row.id, check(row)] as const);
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/**
 * Validates all rows before any of them is sent. After an attempt with invalid fields, these show their messages, the
 * first one gets the focus, and their number goes down as they are corrected.
 */
export function useUploadCheck(courseId: string, screen: RefObject<HTMLElement | null>) {
  const [failed, setFailed] = useState<{ check: Check; attempt: number } | null>(null);
  const attempts = useRef(0);
  const problems = failed ? problemsBy(failed.check, courseId) : NONE;

  // Before the first touch, by when the browser may be offline. After a failure they are loaded again on submit.
  useEffect(() => afterPaint(() => void loadRules().catch(() => {})), []);

  useEffect(() => {
    if (failed) focusInvalid(screen.current);
  }, [failed, screen]);

  return {
    problems,
    /** Number of invalid fields. */
    wrong: [...problems.values()].reduce((sum, each) => sum + Object.keys(each).length, 0),
    /** Number of the attempt that found them. */
    attempt: failed?.attempt ?? 0,

    /** Submits the new rows, or retries the failed ones, unless a row is invalid. */
    async run(which: 'drafts' | 'failed') {
      let check: Check;
      try {
        check = await loadRules();
      } catch (thrown) {
        return recoverOrThrow(thrown);
      }
      const { items } = uploadQueue.get();
      const isMeant = (id: number) => isDraft(items.get(id)) === (which === 'drafts');
      if ([...problemsBy(check, courseId).keys()].some(isMeant)) {
        attempts.current += 1;
        return setFailed({ check, attempt: attempts.current });
      }
      setFailed(null);
      if (which === 'drafts') uploadQueue.send(courseId);
      else uploadQueue.retryFailed(courseId);
    },
  };
}
