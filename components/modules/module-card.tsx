'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Eye, GripVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Module } from '@/lib/api/modules';
import { recordAttribute } from '@/hooks/use-list-place';
import { text } from '@/lib/text';
import { moduleText } from '@/lib/text/modules';
import { Card } from '../ui/card';
import type { DragHandle } from '../ui/drag-area';
import { IconAction } from '../ui/icon-action';
import { Link } from '../ui/link';
import { returnedSx } from '../ui/record-card';
import { Tooltip } from '../ui/tooltip';
import { ContentBadges } from './content-badges';

const copy = moduleText;
const { actionOn, edit, remove } = text.common;

interface Props {
  module: Module;
  order: number;
  editHref: string;
  handle: DragHandle | null;
  menu: ReactNode;
  onPreview: (module: Module) => void;
  onDelete: (module: Module) => void;
}

export function ModuleCard({ module, order, editHref, handle, menu, onPreview, onDelete }: Props) {
  const { title, description } = module;
  return (
    <Card
      as="article"
      aria-label={title}
      {...{ [recordAttribute]: module.id }}
      sx={{ ...returnedSx, display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1.5, rowGap: 1, p: 1.5 }}
    >
      <Tooltip title={copy.reorder(title)}>
        {/* No button element: the drag library leaves those alone. It gives this one the role itself. */}
        <Box
          role="button"
          aria-disabled={handle === null}
          {...handle}
          aria-label={copy.reorder(title)}
          sx={{ display: 'grid', placeItems: 'center', width: 32, height: 40, flexShrink: 0, borderRadius: 1, color: 'text.secondary', cursor: 'grab', touchAction: 'manipulation', '&:hover': { bgcolor: 'action.hover' } }}
        >
          <GripVertical size={18} aria-hidden />
        </Box>
      </Tooltip>
      <Box
        aria-label={copy.orderOf(order)}
        role="img"
        sx={{ display: 'grid', placeItems: 'center', minWidth: 40, height: 40, px: 0.5, flexShrink: 0, borderRadius: 1, bgcolor: 'background.default', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {order}
      </Box>
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 'calc(100% - 108px)', sm: 0 } }}>
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1, rowGap: 0.5, minWidth: 0 }}>
          <Typography variant="h2" noWrap title={title} sx={{ minWidth: 0, maxWidth: '100%' }}>
            {title}
          </Typography>
          <ContentBadges module={module} />
        </Box>
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
        >
          {description}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', ml: 'auto', flexShrink: 0 }}>
        <IconAction label={actionOn(copy.preview, title)} tooltip={copy.preview} onClick={() => onPreview(module)}>
          <Eye size={18} aria-hidden />
        </IconAction>
        <IconAction as={Link} prefetch={false} href={editHref} label={actionOn(edit, title)} tooltip={edit}>
          <Pencil size={17} aria-hidden />
        </IconAction>
        <IconAction label={actionOn(remove, title)} tooltip={remove} color="error" onClick={() => onDelete(module)}>
          <Trash2 size={18} aria-hidden />
        </IconAction>
        {menu}
      </Box>
    </Card>
  );
}
