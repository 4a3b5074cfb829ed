'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { useOnline } from '@/hooks/use-online';
import { notify } from '@/lib/notify';
import { text } from '@/lib/text';

const { lost, lostDetail, restored, restoredDetail } = text.connection;

/** Offline: a toast, and this banner for as long as it lasts. */
export function ConnectivityBanner() {
  const offline = !useOnline();
  const hydrated = useHydrated();
  const wasOffline = useRef(false);

  useEffect(() => {
    if (offline) notify.warning({ title: lost, detail: lostDetail });
    else if (wasOffline.current) notify.message({ title: restored, detail: restoredDetail });
    wasOffline.current = offline;
  }, [offline]);

  if (!hydrated || !offline) return null;
  return (
    <Box
      role="region"
      aria-label={lost}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'snackbar',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'center',
        px: 2,
        py: 1,
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
      }}
    >
      <WifiOff size={18} aria-hidden style={{ flexShrink: 0 }} />
      <Typography variant="body2">
        <strong>{lost}</strong> <span>{lostDetail}</span>
      </Typography>
    </Box>
  );
}
