'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { moduleModel } from '@/lib/modules/module-model';
import { isDraft, isEditable, uploadQueue } from '@/lib/modules/upload-queue';
import { notify } from '@/lib/notify';
import type { ModuleRow } from '@/lib/modules/upload-rows';
import { problemsOf } from '@/lib/records/model';
import { text } from '@/lib/text/common';

/** What is wrong with the words of a row. */
export type RowProblems = Partial<Record<'title' | 'description', string>>;
type Check = (row: ModuleRow) => RowProblems;

/** The rules of the module form. */
async function loadRules(): Promise<Check> {
  const schema = await moduleModel.loadSchema();
  return ({ title, description, pdf, video }) => problemsOf(schema, { title, description, pdf, video });
}

const NONE: ReadonlyMap<number, RowProblems> = new Map();

/** What is wrong with the rows of a course that can be changed. */
function problemsBy(check: Check, courseId: string): ReadonlyMap<number, RowProblems> {
  const { rows, items } = uploadQueue.get();
  const open = rows.filter((row) => row.courseId === courseId && isEditable(items.get(row.id)));
  const found = open.map((row) => [row.id, check(row)] as const);
  return new Map(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/**
 * Checks the words of the rows before any of them is sent. After a try that found something, what is
 * wrong stands at the fields and is counted down as it is mended; the first of it gets the focus.
 */
export function useUploadCheck(courseId: string, screen: RefObject<HTMLElement | null>) {
  const [failed, setFailed] = useState<{ check: Check; attempt: number } | null>(null);
  const attempts = useRef(0);
  const problems = failed ? problemsBy(failed.check, courseId) : NONE;

  useEffect(() => {
    // Whoever chooses files may be without a connection when they are sent: the rules are here by then.
    // Where this fails, they are loaded again when they are needed.
    loadRules().catch(() => {});
  }, []);

  useEffect(() => {
    if (failed) screen.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failed, screen]);

  return {
    problems,
    /** How many fields are wrong. */
    wrong: [...problems.values()].reduce((sum, each) => sum + Object.keys(each).length, 0),
    /** Which try found that. */
    attempt: failed?.attempt ?? 0,

    /** Sends the rows that were not sent yet, or those that have failed, unless any of them is wrong. */
    async run(which: 'drafts' | 'failed') {
      let check: Check;
      try {
        check = await loadRules();
      } catch {
        // The browser writes to its console what it could not fetch.
        return notify.error(text.common.partFailed);
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
