'use client';
import { useCallback } from 'react';
import { ThumbnailBox } from './thumbnail';

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
