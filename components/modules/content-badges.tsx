import Box from '@mui/material/Box';
import { FileText, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Module } from '@/lib/api/modules';
import { moduleText } from '@/lib/text/modules';

/** Which content a module has. */
export function ContentBadges({ module: { pdf, video } }: { module: Module }) {
  if (!pdf && !video) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexShrink: 0 }}>
      {pdf && (
        <Badge color="#8a3b12" background="#fbeee2" icon={<FileText size={13} aria-hidden />}>
          {moduleText.pdf}
        </Badge>
      )}
      {video && (
        <Badge color="#0a4339" background="#e3ede8" icon={<Video size={13} aria-hidden />}>
          {moduleText.video}
        </Badge>
      )}
    </Box>
  );
}

function Badge({ color, background, icon, children }: { color: string; background: string; icon: ReactNode; children: string }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, px: 1, py: 0.25, borderRadius: 5, fontSize: '0.75rem', fontWeight: 700, whiteSpace: 'nowrap', color, bgcolor: background }}
    >
      {icon}
      {/* An element of its own, so that the text of the badge is just its word. */}
      <span>{children}</span>
    </Box>
  );
}
