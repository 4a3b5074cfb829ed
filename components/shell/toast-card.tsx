'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keyframes } from '@mui/material/styles';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useSwipe } from '@/hooks/use-swipe';
import { notify, type ToastContent } from '@/lib/notify';
import { text } from '@/lib/text';
import { Card } from '../ui/card';
import { IconButton } from '../ui/icon-button';

const looks = {
  success: { color: 'success.main', Icon: CircleCheck },
  error: { color: 'error.main', Icon: CircleAlert },
  warning: { color: 'warning.main', Icon: TriangleAlert },
} as const;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } });

interface Props {
  id: string;
  content: ToastContent;
}

export function ToastCard({ id, content: { kind, title, detail } }: Props) {
  const { color, Icon } = looks[kind];
  const dismiss = () => notify.dismiss(id);
  const swipe = useSwipe(dismiss);

  return (
    <Card
      role={kind === 'error' ? 'alert' : 'status'}
      {...swipe.handlers}
      style={{ transform: `translateX(${swipe.offset}px)`, opacity: 1 - Math.min(Math.abs(swipe.offset) / 200, 0.6) }}
      sx={{ display: 'flex', gap: 1.5, p: 1.75, pr: 1, border: 0, boxShadow: 6, touchAction: 'pan-y', userSelect: 'none', animation: `${rise} 160ms ease-out` }}
    >
      <Box sx={{ color, pt: '1px' }}>
        <Icon size={20} aria-hidden />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {detail && (
          <Typography variant="caption" color="textSecondary">
            {detail}
          </Typography>
        )}
      </Box>
      <IconButton
        size="small"
        aria-label={text.shell.closeToast}
        onClick={(event) => {
          // The focus goes with the card, and nobody tells the toaster: its clocks would stand still for good.
          event.currentTarget.blur();
          dismiss();
        }}
        sx={{ alignSelf: 'flex-start' }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Card>
  );
}
