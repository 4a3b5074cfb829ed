'use client';
import Box from '@mui/material/Box';
import Popper from '@mui/material/Popper';

interface Props {
  title: string;
  placement: 'bottom' | 'right';
  anchor: Element;
}

export function TooltipPopup({ title, placement, anchor }: Props) {
  return (
    <Popper open role="tooltip" placement={placement} anchorEl={anchor} sx={{ zIndex: 'tooltip' }}>
      <Box sx={{ m: 0.75, px: 1, py: 0.5, maxWidth: 300, borderRadius: 0.75, border: '1px solid transparent', bgcolor: 'text.primary', color: 'background.paper', fontSize: '0.75rem', fontWeight: 500 }}>
        {title}
      </Box>
    </Popper>
  );
}
