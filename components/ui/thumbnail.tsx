'use client';
import Box from '@mui/material/Box';
import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { courseText } from '@/lib/text/courses';

/** The frame of a picture, 16:9 before it has loaded too. */
export function ThumbnailBox({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ aspectRatio: '16 / 9', bgcolor: '#e6ece7', color: 'primary.main', display: 'grid', placeItems: 'center', overflow: 'hidden' }}>
      {children}
    </Box>
  );
}

/** A picture cropped to its frame, or a placeholder where there is none or it is broken. */
export function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <ThumbnailBox>
      {src && broken !== src ? (
        // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          style={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Box role="img" aria-label={courseText.noThumbnail} sx={{ opacity: 0.5 }}>
          <ImageOff size={36} aria-hidden />
        </Box>
      )}
    </ThumbnailBox>
  );
}
