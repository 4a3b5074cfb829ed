'use client';
import { env } from '@/lib/env';

/** The logo as WebP; falls back to the SVG when the WebP fails to load. */
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
