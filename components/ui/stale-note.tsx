'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatTime } from '@/lib/format';
import { text } from '@/lib/text';
import { Button } from './button';

interface Props {
  /** When what is shown was read, in milliseconds since 1970. */
  readAt: number;
  onRetry: () => void;
}

/** Says that a refresh has failed, and how old what is still shown is. */
export function StaleNote({ readAt, onRetry }: Props) {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 2, px: 2, py: 0.75, borderRadius: 1, bgcolor: '#fdf6e9', border: 1, borderColor: '#e8cf9e' }}
    >
      <Typography variant="body2">{text.common.staleSince(formatTime(readAt))}</Typography>
      <Button size="small" onClick={onRetry}>
        {text.common.retry}
      </Button>
    </Box>
  );
}
