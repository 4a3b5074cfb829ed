'use client';
import { X } from 'lucide';
import { useId, useState } from 'react';
import { moduleCard } from '@/lib/modules/display';
import type { Module } from '@/lib/modules/model';
import { text } from '@/lib/text/common';
import { contentText } from '@/lib/modules/record-text';
import { moduleText } from '@/lib/modules/text';
import { titleOf } from '@/lib/text/record';
import { DialogSheet } from '../ui/dialog/dialog-sheet';
import { IconAction } from '../ui/icon-button';
import { ContentBadges } from './content-badges';
import { Icon } from '../ui/icon';
import { OpenFile } from '../ui/open-file';
import { AnnouncedText } from '../feedback/announcer';
import styles from './content-dialog.module.css';

const t = contentText;

interface Props {
  module: Module;
  order: number;
  onClose: () => void;
}

/** Previews the content of a module. Closing it unmounts the player, which stops the video. */
export function ContentDialog({ module, order, onClose }: Props) {
  const id = useId();
  const { description, pdf, video } = module;
  const title = titleOf(module);
  return (
    <DialogSheet labelledBy={id} widthPx={768} onClose={onClose}>
      <div className={styles.head}>
        <div aria-label={moduleText.orderOf(order)} role="img" className={styles.order}>
          {order}
        </div>
        <h2 id={id} dir="auto" className={styles.title}>
          {title}
        </h2>
        <IconAction label={text.common.close} onClick={onClose}>
          <Icon of={X} size={20} />
        </IconAction>
      </div>
      <div className={styles.content}>
        <ContentBadges {...moduleCard(module, order)} />
        {description && (
          <p dir="auto" className={styles.description}>
            {description}
          </p>
        )}
        {video && <Video key={video} src={video} label={t.videoOf(title)} />}
        {pdf && (
          <div>
            <OpenFile href={pdf} lang="en">
              {t.openPdf}
            </OpenFile>
          </div>
        )}
        {!pdf && !video && (
          <p lang="en" className={styles.nothing}>
            {t.noContent}
          </p>
        )}
      </div>
    </DialogSheet>
  );
}

/** A player, and why it does not play. */
function Video({ src, label }: { src: string; label: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the platform has no caption files */}
      <video
        src={src}
        controls
        preload="metadata"
        playsInline
        aria-label={label}
        className={styles.video}
        onError={({ currentTarget: { error } }) => setProblem(problemOf(error))}
        // A browser without the codec of the picture, as for HEVC, plays the sound and reports no error.
        onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && setProblem(t.videoSoundOnly)}
      />
      {problem && (
        <AnnouncedText role="alert" className={styles.problem}>
          <p>{problem}</p>
          <OpenFile href={src}>{t.openVideo}</OpenFile>
        </AnnouncedText>
      )}
    </>
  );
}

/** By `MediaError.code`: MEDIA_ERR_NETWORK and MEDIA_ERR_DECODE; any other one does not say more. */
function problemOf(error: MediaError | null): string {
  if (error?.code === 2) return t.videoFailed.interrupted;
  if (error?.code === 3) return t.videoFailed.undecodable;
  return t.videoFailed.unusable;
}
