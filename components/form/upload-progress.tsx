'use client';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { UploadProgress } from '@/lib/api/upload';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { formatBytes } from '@/lib/format';
import { uploadText } from '@/lib/text/forms';
import { VisuallyHidden } from '../ui/visually-hidden';

interface Props {
  progress: UploadProgress;
  /** What is being sent, while it is. */
  detail?: ReactNode;
}

/** How far a form with files has been sent. */
export function UploadProgressBar({ progress: { percent, sent, total }, detail }: Props) {
  const id = useId();
  // Every percent would be too much to listen to.
  const said = Math.floor(percent / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  return (
    <Box sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
          {percent < 100 ? uploadText.sending : uploadText.finishing}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {percent}%
        </Typography>
      </Box>
      <VisuallyHidden role="status">{said > 0 && uploadText.sent(said)}</VisuallyHidden>
      <LinearProgress variant="determinate" value={percent} aria-labelledby={id} sx={{ height: 8, borderRadius: 4 }} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mt: 0.75, color: 'text.secondary' }}>
        <Typography variant="caption">{percent > 0 && percent < 100 && detail}</Typography>
        {total > 0 && (
          <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatBytes(sent)} / {formatBytes(total)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
