'use client';
import { CloudOff, ImageOff } from 'lucide';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { connection } from '@/lib/platform/browser/connection';
import { courseText } from '@/lib/courses/text';
import { isSameFileAt } from '@/lib/files/address';
import { Icon } from '../ui/icon';
import styles from './thumbnail.module.css';

/** A 16:9 frame, which has its size before the picture has loaded. */
export const ThumbnailBox = ({ children }: { children?: ReactNode }) => <div className={styles.frame}>{children}</div>;

interface Props {
  src: string | null;
  /** In sight as soon as the page is: fetched before what is further down. */
  first?: boolean;
}

/**
 * The address of a picture: the one that is shown, as long as only its signature differs and it has not failed. Signed
 * addresses differ in each response, and the picture would be fetched again with each poll.
 */
function useKeptAddress(now: string | null, failed: string | null): string | null {
  const [shown, setShown] = useState(now);
  if (shown === now || (shown !== failed && now && shown && isSameFileAt(now, shown))) return shown;
  setShown(now);
  return now;
}

/** A picture cropped to its frame, or a placeholder if there is none or it failed to load. */
export function Thumbnail({ src: given, first = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const src = useKeptAddress(given, failed);
  const hasFailed = src !== null && failed === src;

  // A picture may have failed because the browser was offline: it is loaded again once online. A new `src` is loaded too.
  useEffect(() => {
    if (!hasFailed) return;
    return connection.subscribe(() => connection.online() && setFailed(null));
  }, [hasFailed]);

  if (hasFailed) return <Placeholder label={courseText.thumbnailFailed} icon={<Icon of={CloudOff} size={36} />} />;
  if (!src) return <Placeholder label={courseText.noThumbnail} icon={<Icon of={ImageOff} size={36} />} />;
  return (
    <ThumbnailBox>
      {/* eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser */}
      <img
        src={src}
        alt=""
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        decoding="async"
        onError={() => setFailed(src)}
      />
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

/** A preview of a chosen picture, through an object URL that is revoked on unmount. */
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
