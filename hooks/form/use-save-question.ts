'use client';
import { useState } from 'react';
import { failures, NotSent } from '@/lib/api/errors';
import type { Conflict } from '@/lib/records/save/merge';
import { conflictText, lostAnswerText } from '@/lib/text/forms';

/** A question that the administrator has to answer before a form is sent. */
export type SaveQuestion =
  | { about: 'conflicts'; conflicts: Conflict[]; answer: (stored: readonly string[] | null) => void }
  | { about: 'gone'; canCreate: boolean; answer: (create: boolean) => void }
  | { about: 'another'; answer: (create: boolean) => void };

/** The question of a form that is being saved. Asking throws `NotSent` if the form has been left. */
export function useSaveQuestion({ isHere, canCreate }: { isHere: () => boolean; canCreate: boolean }) {
  const [question, setQuestion] = useState<SaveQuestion | null>(null);

  function ask<Answer>(title: string, put: (answer: (given: Answer) => void) => SaveQuestion): Promise<Answer> {
    if (!isHere()) throw new NotSent(failures.notSent(title));
    return new Promise((resolve) =>
      setQuestion(
        put((given) => {
          setQuestion(null);
          resolve(given);
        }),
      ),
    );
  }

  return {
    question,
    askVersions: (conflicts: Conflict[]) =>
      ask<readonly string[] | null>(conflictText.title, (answer) => ({ about: 'conflicts', conflicts, answer })),
    askAnew: () => ask<boolean>(conflictText.goneTitle, (answer) => ({ about: 'gone', canCreate, answer })),
    askAnother: () => ask<boolean>(lostAnswerText.another, (answer) => ({ about: 'another', answer })),
  };
}
