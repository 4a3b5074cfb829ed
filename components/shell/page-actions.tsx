'use client';
import clsx from 'clsx';
import { ChevronDown, EllipsisVertical, type IconNode } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { useMediaQuery } from '@/hooks/use-store';
import { NARROW_SCREEN } from '@/lib/config';
import { text } from '@/lib/text/common';
import type { ActionMenu as Menu, MenuAction } from '../ui/action-menu';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { ButtonLink } from '../ui/link';
import { onDemand } from '../ui/on-demand';
import { hiddenOnPhonesClass } from '../ui/text';
import styles from './page-actions.module.css';

const ActionMenu = onDemand(() => import('../ui/action-menu').then((module) => module.ActionMenu));

/** An action in the heading of a page. */
export type PageAction = MenuAction & { icon?: IconNode };

export interface PageActionsProps {
  /** Buttons where there is room; items of the menu where the window is narrow. */
  actions: readonly PageAction[];
  /** Further actions, which always stand in a menu with this name. */
  menu?: { label: string; actions: readonly PageAction[] };
}

/**
 * The secondary actions in the heading of a page. In a narrow window they stand in one menu, so that the heading keeps
 * one row of buttons. Stylesheets choose between both: the page is painted before its scripts run.
 */
export function PageActions({ actions, menu }: PageActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = menu?.label ?? text.common.moreActions;
  if (actions.length === 0 && !menu) return null;
  return (
    <>
      {actions.map(({ label, icon, ...action }, index) => {
        const look = {
          variant: 'outlined',
          className: styles.wide,
          startIcon: icon && <Icon of={icon} size={18} />,
        } as const;
        // By place: a button whose label changes keeps the focus.
        return 'href' in action ? (
          <ButtonLink key={index} {...look} {...action}>
            {label}
          </ButtonLink>
        ) : (
          <Button key={index} {...look} onClick={action.onSelect}>
            {label}
          </Button>
        );
      })}
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        className={clsx(styles.menu, !menu && styles.narrow)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={hiddenOnPhonesClass}>{label}</span>
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={18} />
        </span>
        <span className={styles.dots}>
          <Icon of={EllipsisVertical} size={18} />
        </span>
      </Button>
      {anchor && (
        <OpenMenu anchor={anchor} ofNarrow={actions} actions={menu?.actions ?? []} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}

interface OpenMenuProps extends ComponentProps<typeof Menu> {
  /** Shown in a narrow window, in which they have no buttons: see the stylesheet. */
  ofNarrow: readonly PageAction[];
}

function OpenMenu({ ofNarrow, actions, ...menu }: OpenMenuProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return <ActionMenu {...menu} actions={isNarrow ? [...ofNarrow, ...actions] : actions} />;
}
