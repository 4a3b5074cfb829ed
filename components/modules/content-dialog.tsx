'use client';
import { ExternalLink, X } from 'lucide';
import { useId } from 'react';
import type { Module } from '@/lib/api/modules';
import { text } from '@/lib/text/common';
import { moduleText } from '@/lib/text/modules';
import { Button } from '../ui/button';
import { DialogSheet } from '../ui/dialog/dialog-sheet';
import { IconAction } from '../ui/icon-button';
import { ContentBadges } from './content-badges';
import { Icon } from '../ui/icon';
import styles from './content-dialog.module.css';

const copy = moduleText;

interface Props {
  module: Module;
  order: number;
  onClose: () => void;
}

/** Previews the content of a module. Closing it unmounts the player, which stops the video. */
export function ContentDialog({ module, order, onClose }: Props) {
  const id = useId();
  const { title, description, pdf, video } = module;
  return (
    <DialogSheet labelledBy={id} widthPx={768} onClose={onClose}>
      <div className={styles.head}>
        <div aria-label={copy.orderOf(order)} role="img" className={styles.order}>
          {order}
        </div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <IconAction label={text.common.close} onClick={onClose}>
          <Icon of={X} size={20} />
        </IconAction>
      </div>
      <div className={styles.content}>
        <ContentBadges {...module} />
        {description && <p className={styles.description}>{description}</p>}
        {video && (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- the platform has no caption files
          <video
            key={video}
            src={video}
            controls
            preload="metadata"
            playsInline
            aria-label={copy.videoOf(title)}
            className={styles.video}
          />
        )}
        {pdf && (
          <div>
            <Button
              as="a"
              href={pdf}
              target="_blank"
              rel="noopener noreferrer"
              lang="en"
              variant="outlined"
              startIcon={<Icon of={ExternalLink} size={16} />}
            >
              {copy.openPdf}
            </Button>
          </div>
        )}
        {!pdf && !video && (
          <p lang="en" className={styles.nothing}>
            {copy.noContent}
          </p>
        )}
      </div>
    </DialogSheet>
  );
}
