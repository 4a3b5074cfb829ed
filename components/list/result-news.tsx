'use client';
import { useState } from 'react';
import { writeListState, type ListState } from '@/lib/navigation/list-state';
import { VisuallyHidden } from '../ui/visually-hidden';

interface Props {
  state: ListState;
  /** What is shown is what the address asks for. */
  settled: boolean;
  news: string;
}

/** Tells screen readers what a search or another page has brought; what a poll brings is no news. */
export function ResultNews({ state, settled, news }: Props) {
  const asked = writeListState(state);
  const [said, setSaid] = useState({ asked, news: '' });
  if (settled && said.asked !== asked) setSaid({ asked, news });
  return (
    <VisuallyHidden role="status">
      {/* Another element for each, so that the same words are said again. */}
      <span key={said.asked}>{said.news}</span>
    </VisuallyHidden>
  );
}
