'use client';
import { Fragment, type ReactNode } from 'react';
import { useQuery } from '@/hooks/use-query';
import type { Id } from '@/lib/api/decode';
import type { Query } from '@/lib/api/query';
import type { RecordText } from '@/lib/text/record';
import { LoadView } from '../feedback/load-view';
import { PageHeader } from '../shell/page-header';

/** What the two screens of a kind of record share. */
export interface RecordScreen {
  copy: RecordText & {
    createTitle: string;
    createIntro: string;
    editTitle: string;
    editIntro: string;
    backToList: string;
  };
  /** The list that the screens lead back to. */
  listHref: string;
}

interface NewProps extends RecordScreen {
  /** The form. */
  children: ReactNode;
}

/** The screen that creates a record. */
export function NewScreen({ copy, listHref, children }: NewProps) {
  return (
    <>
      <PageHeader title={copy.createTitle} intro={copy.createIntro} back={{ href: listHref, label: copy.backToList }} />
      {children}
    </>
  );
}

interface EditProps<T> extends RecordScreen {
  query: Query<T>;
  nameOf: (record: T) => string;
  skeleton: ReactNode;
  /** Renders the form of the record. */
  children: (record: T) => ReactNode;
}

/** The screen that edits a record. Polling never overwrites the form, which reads the record once, on mount. */
export function EditScreen<T extends { id: Id }>({ query, nameOf, copy, listHref, skeleton, children }: EditProps<T>) {
  const load = useQuery(query, { forEditing: true });
  const back = { href: listHref, label: copy.backToList };
  const said = load.state === 'ready' ? `${copy.editTitle}: ${nameOf(load.data)}` : null;
  return (
    <LoadView
      load={load}
      copy={copy}
      header={<PageHeader title={copy.editTitle} said={said} intro={copy.editIntro} back={back} />}
      skeleton={skeleton}
      back={back}
    >
      {(record) => <Fragment key={record.id}>{children(record)}</Fragment>}
    </LoadView>
  );
}
