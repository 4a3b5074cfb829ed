'use client';
import { Eye, GripVertical, Pencil, Trash2 } from 'lucide';
import { memo } from 'react';
import { moduleCard } from '@/lib/modules/display';
import type { Module } from '@/lib/modules/model';
import { recordAttribute } from '@/hooks/list/use-list-place';
import { keyOf } from '@/lib/modules/order';
import { text } from '@/lib/text/common';
import { moduleText } from '@/lib/modules/text';
import { Card } from '../ui/card';
import { dragHandleProps } from '../list/drag-handle';
import { IconAction } from '../ui/icon-button';
import { SelectBox, type PageSelection } from '../list/selection/selection';
import { Link } from '../ui/link';
import { ContentBadges } from './content-badges';
import { MoveMenu } from './order/move-menu';
import { SkeletonBlock, SkeletonText, skeletons } from '../feedback/skeleton';
import { Icon } from '../ui/icon';
import { tooltipProps } from '../ui/tooltip/watch-tooltips';
import styles from './module-card.module.css';

const t = moduleText;
const { actionOn, edit, remove } = text.common;

export interface Preview {
  module: Module;
  order: number;
}

interface Props {
  module: Module;
  /** The order number to show. */
  number: number;
  editHref: string;
  disabled: boolean;
  /** In selection mode: the selection and the modules on this page. */
  pageSelection: PageSelection<Module> | null;
  onMove: (id: string, toIndex: number) => void;
  onMoveTo: (id: string) => void;
  onPreview: (id: string) => void;
  onDelete: (id: string) => void;
}

/** Memoized: dragging one of a hundred modules does not re-render the others, a move only their number. */
export const ModuleCard = memo(function ModuleCard({ number, ...props }: Props) {
  return <ModuleCardOf card={moduleCard(props.module, number)} {...props} />;
});

interface CardOfProps extends Omit<Props, 'number'> {
  /** All that is shown of the module. */
  card: ReturnType<typeof moduleCard>;
}

/** Its parts are memoized, and have primitive props, because each response of the back end brings new objects. */
export function ModuleCardOf({ module, card, editHref, disabled, pageSelection, ...props }: CardOfProps) {
  const { onMove, onMoveTo, onPreview, onDelete } = props;
  const { number, title, description, pdf, video } = card;
  const id = keyOf(module);
  return (
    <div className={styles.room}>
      <Card as="article" aria-label={title} {...{ [recordAttribute]: card.id }} className={styles.card}>
        {pageSelection && <SelectBox {...pageSelection} record={module} name={title} />}
        <Handle title={title} disabled={disabled} />
        <div aria-label={t.orderOf(number)} role="img" className={styles.number}>
          {number}
        </div>
        <Words title={title} description={description} pdf={pdf} video={video} />
        <div className={styles.actions}>
          <Actions id={id} title={title} editHref={editHref} onPreview={onPreview} onDelete={onDelete} />
          <MoveMenu id={id} title={title} disabled={disabled} onMove={onMove} onMoveTo={onMoveTo} />
        </div>
      </Card>
    </div>
  );
}

const Handle = memo(function Handle({ title, disabled }: { title: string; disabled: boolean }) {
  return (
    <div
      {...dragHandleProps(disabled)}
      {...tooltipProps(t.reorder(title))}
      aria-label={t.reorder(title)}
      className={styles.handle}
    >
      <Icon of={GripVertical} size={18} />
    </div>
  );
});

type WordsProps = Pick<CardOfProps['card'], 'title' | 'description' | 'pdf' | 'video'>;

const Words = memo(function Words({ title, description, pdf, video }: WordsProps) {
  return (
    <div className={styles.words}>
      <div className={styles.heading}>
        <h2 dir="auto" data-tooltip={title} className={styles.title}>
          {title}
        </h2>
        <ContentBadges pdf={pdf} video={video} />
      </div>
      <p dir="auto" className={styles.description}>
        {description}
      </p>
    </div>
  );
});

interface ActionsProps extends Pick<Props, 'editHref' | 'onPreview' | 'onDelete'> {
  id: string;
  title: string;
}

const Actions = memo(function Actions({ id, title, editHref, onPreview, onDelete }: ActionsProps) {
  return (
    <>
      <IconAction label={actionOn(t.preview, title)} tooltip={t.preview} onClick={() => onPreview(id)}>
        <Icon of={Eye} size={18} />
      </IconAction>
      <IconAction as={Link} prefetch={false} href={editHref} label={actionOn(edit, title)} tooltip={edit}>
        <Icon of={Pencil} size={17} />
      </IconAction>
      <IconAction label={actionOn(remove, title)} tooltip={remove} color="error" onClick={() => onDelete(id)}>
        <Icon of={Trash2} size={18} />
      </IconAction>
    </>
  );
});

export const ModuleSkeletons = ({ count }: { count: number }) => (
  <ul className={styles.shapes}>
    {skeletons(count, (index) => (
      <li key={index} className={styles.room}>
        <Card className={styles.card}>
          <SkeletonBlock className={styles.handleShape} />
          <SkeletonBlock className={styles.numberShape} />
          <div className={styles.words}>
            <SkeletonText like="h2" widths={['50%']} />
            <SkeletonText like="small" widths={['80%']} />
          </div>
          <div className={styles.actions}>
            <SkeletonBlock className={styles.actionsShape} />
          </div>
        </Card>
      </li>
    ))}
  </ul>
);
