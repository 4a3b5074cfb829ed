'use client';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { ExternalLink, X } from 'lucide-react';
import { useId } from 'react';
import type { Module } from '@/lib/api/modules';
import { text } from '@/lib/text';
import { moduleText } from '@/lib/text/modules';
import { Button } from '../ui/button';
import { IconAction } from '../ui/icon-action';
import { ContentBadges } from './content-badges';

const copy = moduleText;

interface Props {
  module: Module;
  order: number;
  onClose: () => void;
}

/** What participants will see of a module. Closing it takes the player away, and so stops the video. */
export function ContentDialog({ module, order, onClose }: Props) {
  const id = useId();
  const { title, description, pdf, video } = module;
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      {/* An id of its own: else it takes the one of the heading, and the number and the button become part of the name. */}
      <DialogTitle component="div" id={`${id}-head`} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', pr: 1.5 }}>
        <Box
          aria-label={copy.orderOf(order)}
          role="img"
          sx={{ display: 'grid', placeItems: 'center', minWidth: 36, height: 36, px: 0.5, borderRadius: 1, bgcolor: 'primary.main', color: 'primary.contrastText' }}
        >
          {order}
        </Box>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, pt: 0.75 }}>
          {title}
        </Typography>
        <IconAction label={text.common.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconAction>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ContentBadges module={module} />
        {description && <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>}
        {video && (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- the platform has no caption files
          <video
            key={video}
            src={video}
            controls
            preload="metadata"
            playsInline
            aria-label={copy.videoOf(title)}
            style={{ width: '100%', maxHeight: '60vh', borderRadius: 10, background: '#000', aspectRatio: '16 / 9' }}
          />
        )}
        {pdf && (
          <Box>
            <Button
              as="a"
              href={pdf}
              target="_blank"
              rel="noopener noreferrer"
              lang="en"
              variant="outlined"
              startIcon={<ExternalLink size={16} aria-hidden />}
            >
              {copy.openPdf}
            </Button>
          </Box>
        )}
        {!pdf && !video && (
          <Typography lang="en" color="textSecondary">
            {copy.noContent}
          </Typography>
        )}
      </DialogContent>
    </Dialog>
  );
}
