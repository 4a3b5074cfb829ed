import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  icon: ReactNode;
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
export function MessagePanel({ icon, title, detail, role, alone = false, children }: Props) {
  return (
    <Paper variant="outlined" sx={{ px: 3, py: { xs: 6, sm: 8 }, borderRadius: 1.5 }}>
      <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 480, mx: 'auto' }}>
        <Stack
          aria-hidden
          sx={{ width: 64, height: 64, mb: 1, borderRadius: '50%', alignItems: 'center', justifyContent: 'center', bgcolor: 'background.default', color: 'primary.main' }}
        >
          {icon}
        </Stack>
        <Stack role={role} spacing={0.5}>
          <Typography variant="h2" component={alone ? 'h1' : 'p'}>
            {title}
          </Typography>
          {detail && <Typography color="textSecondary">{detail}</Typography>}
        </Stack>
        {children && (
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ pt: 1.5, flexWrap: 'wrap', justifyContent: 'center' }}>
            {children}
          </Stack>
        )}
      </Stack>
    </Paper>
  );
}
