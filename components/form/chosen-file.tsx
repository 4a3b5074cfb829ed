'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FileCheck, X } from 'lucide-react';
import { formatBytes } from '@/lib/format';
import { fileText } from '@/lib/text/forms';
import { IconAction } from '../ui/icon-action';

/** The name and size of a chosen file, and the way to take it back. */
export function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1, pl: 1.5, pr: 0.5, py: 0.5, borderRadius: 1, bgcolor: 'background.default' }}>
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <FileCheck size={18} aria-hidden />
      </Box>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
        {file.name}{' '}
        <Typography component="span" variant="caption" color="textSecondary">
          {formatBytes(file.size)}
        </Typography>
      </Typography>
      <IconAction label={fileText.remove(file.name)} size="small" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconAction>
    </Box>
  );
}
