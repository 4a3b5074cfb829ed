'use client';
import { ImageOff } from 'lucide-react';
import { useState, type ReactNode, useCallback } from 'react';
import { courseText } from '@/lib/text/courses';
import styles from './thumbnail.module.css';

/** The frame of a picture, 16:9 before it has loaded too. */
export const ThumbnailBox = ({ children }: { children: ReactNode }) => <div className={styles.frame}>{children}</div>;

/** A picture cropped to its frame, or a placeholder where there is none or it is broken. */
export function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <ThumbnailBox>
      {src && broken !== src ? (
        // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        <div role="img" aria-label={courseText.noThumbnail} className={styles.none}>
          <ImageOff size={36} aria-hidden />
        </div>
      )}
    </ThumbnailBox>
  );
}

/** The picture that was just chosen; the browser reads it from disk. */
export function FilePreview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <ThumbnailBox>
      {/* eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser */}
      <img ref={show} alt="" />
    </ThumbnailBox>
  );
}
