'use client';
import { LOGO } from '@/lib/brand';
import { env } from '@/lib/env';

/** The logo as WebP; falls back to the SVG when the WebP fails to load. */
export function Logo({ size }: { size: number }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
    <img
      src={env.basePath + LOGO.src}
      onError={(event) => {
        const fallback = env.basePath + LOGO.fallback;
        if (!event.currentTarget.src.endsWith(fallback)) event.currentTarget.src = fallback;
      }}
      alt=""
      width={size}
      height={size}
    />
  );
}
