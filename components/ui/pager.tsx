'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Page } from '@/lib/api/query';
import { PAGE_SIZES } from '@/lib/config';
import { formatCount } from '@/lib/format';
import { pagerItems } from '@/lib/pager';
import { listText } from '@/lib/text/lists';
import { ButtonBase } from './button-base';

interface Props {
  page: Page<unknown>;
  /** The page and size that the address asks for. */
  state: { page: number; limit: number };
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

const pageSx: SxProps<Theme> = {
  minWidth: 38,
  height: 38,
  px: 1,
  borderRadius: 1,
  fontWeight: 600,
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
  '&:disabled': { opacity: 0.4 },
  '&[aria-current=page]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

export function Pager({ page: { items, offset, totalItems, totalPages }, state: { page, limit }, onPage, onLimit }: Props) {
  const sizeId = useId();
  const from = items.length > 0 ? offset + 1 : 0;
  const to = items.length > 0 ? offset + items.length : 0;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mt: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {listText.range(formatCount(from), formatCount(to), formatCount(totalItems))}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="label" htmlFor={sizeId} variant="body2" color="textSecondary">
          {listText.pageSize}
        </Typography>
        <Box
          component="select"
          id={sizeId}
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
          sx={{ minHeight: 38, px: 1, border: '1px solid #8d9994', borderRadius: 1, bgcolor: 'background.paper', color: 'text.primary', font: 'inherit', fontSize: '0.875rem', cursor: 'pointer' }}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Box>
      <Box component="nav" aria-label={listText.pager} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}>
        <ButtonBase aria-label={listText.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)} sx={pageSx}>
          <ChevronLeft size={18} aria-hidden />
        </ButtonBase>
        {pagerItems(page, totalPages).map((item, index) =>
          item === 'gap' ? (
            <Box key={`gap-${index}`} component="span" aria-hidden sx={{ px: 0.75, color: 'text.secondary' }}>
              …
            </Box>
          ) : (
            <ButtonBase
              key={item}
              aria-label={listText.page(item)}
              aria-current={item === page ? 'page' : undefined}
              onClick={() => item !== page && onPage(item)}
              sx={pageSx}
            >
              {formatCount(item)}
            </ButtonBase>
          ),
        )}
        <ButtonBase aria-label={listText.nextPage} disabled={page >= totalPages} onClick={() => onPage(page + 1)} sx={pageSx}>
          <ChevronRight size={18} aria-hidden />
        </ButtonBase>
      </Box>
    </Box>
  );
}
