import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card } from './card';
import { Drawing, type DrawingName } from './drawing';

interface Props {
  drawing: DrawingName;
  title: string;
  detail?: string;
  /** A failure is announced at once; an empty list is not. */
  role?: 'alert' | 'status';
  /** It is all that the screen shows: its title is the heading of the page. */
  alone?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What stands in the place of content that is empty, missing or failed to load. */
export function MessagePanel({ drawing, title, detail, role, alone = false, children }: Props) {
  return (
    <Card sx={{ px: 3, py: { xs: 5, sm: 7 } }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'center', textAlign: 'center', maxWidth: 480, mx: 'auto' }}>
        <Drawing name={drawing} />
        <Box role={role} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
          <Typography variant="h2" component={alone ? 'h1' : 'p'}>
            {title}
          </Typography>
          {detail && <Typography color="textSecondary">{detail}</Typography>}
        </Box>
        {children && (
          <Box sx={{ display: 'flex', gap: 1.5, pt: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {children}
          </Box>
        )}
      </Box>
    </Card>
  );
}
