'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { moduleText } from '@/lib/text/modules';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PAGE_HEADING_ID } from '../ui/page-header';

const copy = moduleText;

interface Props {
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

const isFocusLost = () => document.activeElement === document.body;

/** Says that the order is not saved yet, for as long as it is not. */
export function OrderBar({ saving, onSave, onDiscard }: Props) {
  const save = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);

  // A button that is disabled while saving, or goes with the bar, takes the focus with it.
  useEffect(() => {
    if (wasSaving.current && !saving && isFocusLost()) save.current?.focus();
    wasSaving.current = saving;
  }, [saving]);
  useEffect(() => () => queueMicrotask(() => isFocusLost() && document.getElementById(PAGE_HEADING_ID)?.focus()), []);

  return (
    <Card
      sx={{ position: 'sticky', top: 68, zIndex: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', p: 1.5, mb: 2, borderColor: 'warning.main', bgcolor: '#fdf6e9' }}
    >
      <Typography role="status" variant="body2" sx={{ flex: '1 1 220px' }}>
        {copy.orderUnsaved}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" disabled={saving} onClick={onDiscard}>
          {copy.cancelOrder}
        </Button>
        <Button ref={save} variant="contained" size="small" loading={saving} onClick={onSave}>
          {copy.saveOrder}
        </Button>
      </Box>
    </Card>
  );
}
