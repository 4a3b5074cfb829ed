'use client';
import { env } from '@/lib/env';

/** The mark of Kelola: WebP, or the drawing it was made from where that cannot be had. */
export function Logo({ size }: { size: number }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
    <img
      src={`${env.basePath}/logo.webp`}
      onError={(event) => {
        const fallback = `${env.basePath}/logo.svg`;
        if (!event.currentTarget.src.endsWith(fallback)) event.currentTarget.src = fallback;
      }}
      alt=""
      width={size}
      height={size}
    />
  );
}
