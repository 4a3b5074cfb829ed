'use client';
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { keepClearAttribute } from '@/hooks/use-clear-of';
import { BREAKPOINT_PX } from '@/lib/config';
import { leaveGuard } from '@/lib/leave-guard';
import { text } from '@/lib/text';
import { Button } from '../ui/button';

interface Props {
  label: string;
  saving: boolean;
  /** Where `Batal` leads while nothing is being sent. */
  cancelHref: string;
  /** Stops what is being sent. */
  onAbort?: () => void;
  /** The progress, above the buttons. */
  children?: ReactNode;
}

/** Of the bar, and of its shape while the form is being loaded. */
export const submitBarSx: SxProps<Theme> = {
  mt: 3,
  pt: 2.5,
  borderTop: 1,
  borderColor: 'divider',
  // A long form on a small screen: its buttons stay in reach. On a low one they would hide too much.
  [`@media (max-width: ${BREAKPOINT_PX.twoColumnForm - 0.05}px) and (min-height: 480px)`]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    // To the edges of the card.
    mx: { xs: -2, sm: -3 },
    mb: { xs: -2, sm: -3 },
    px: { xs: 2, sm: 3 },
    pt: 1.5,
    pb: 'max(12px, env(safe-area-inset-bottom))',
    borderRadius: '0 0 14px 14px',
    bgcolor: 'background.paper',
  },
};

/** The end of a form: what it is doing, and its buttons. */
export function SubmitBar({ label, saving, cancelHref, onAbort, children }: Props) {
  const router = useRouter();
  return (
    <Box {...{ [keepClearAttribute]: '' }} sx={submitBarSx}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={saving && !onAbort} onClick={saving ? onAbort : () => leaveGuard.leave(() => router.push(cancelHref))}>
          {text.common.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={saving}>
          {label}
        </Button>
      </Box>
    </Box>
  );
}
