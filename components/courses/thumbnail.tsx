'use client';
import { CloudOff, ImageOff } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { connection } from '@/lib/connection';
import { courseText } from '@/lib/text/courses';
import styles from './thumbnail.module.css';

/** The frame of a picture, 16:9 before it has loaded too. */
export const ThumbnailBox = ({ children }: { children?: ReactNode }) => <div className={styles.frame}>{children}</div>;

/** A picture cropped to its frame, or a placeholder where there is none or it could not be loaded. */
export function Thumbnail({ src }: { src: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = src !== null && failed === src;

  // It may have failed for want of a connection: with the next one it is tried again, as with another address.
  useEffect(() => {
    if (!hasFailed) return;
    return connection.subscribe(() => connection.online() && setFailed(null));
  }, [hasFailed]);

  if (hasFailed) return <Placeholder label={courseText.thumbnailFailed} icon={<CloudOff size={36} aria-hidden />} />;
  if (!src) return <Placeholder label={courseText.noThumbnail} icon={<ImageOff size={36} aria-hidden />} />;
  return (
    <ThumbnailBox>
      {/* eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser */}
      <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} />
    </ThumbnailBox>
  );
}

function Placeholder({ label, icon }: { label: string; icon: ReactNode }) {
  return (
    <ThumbnailBox>
      <div role="img" aria-label={label} className={styles.placeholder}>
        {icon}
      </div>
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
