'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PanelLeft } from 'lucide-react';
import { useSession } from '@/hooks/use-session';
import { text } from '@/lib/text';
import { IconAction } from '../ui/icon-action';

interface Props {
  expanded: boolean;
  onToggle: () => void;
}

export function Header({ expanded, onToggle }: Props) {
  const session = useSession();
  const username = 'user' in session ? session.user.username : '';
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        px: { xs: 1.5, sm: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconAction label={text.shell.toggleSidebar} aria-expanded={expanded} onClick={onToggle}>
        <PanelLeft size={20} />
      </IconAction>
      <Typography lang="en" noWrap sx={{ fontWeight: 650 }}>
        {text.shell.title}
      </Typography>
      <Typography variant="body2" noWrap color="textSecondary" sx={{ ml: 'auto', maxWidth: '50%' }}>
        {text.shell.greeting(username)}
      </Typography>
    </Box>
  );
}
