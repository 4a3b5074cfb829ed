import Box from '@mui/material/Box';
import { text } from '@/lib/text';

/** The first stop of the keyboard: past the sidebar to the screen. */
export function SkipLink({ target }: { target: string }) {
  return (
    <Box
      component="a"
      href={`#${target}`}
      onClick={(event) => {
        // Moves the focus without adding a history entry.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {text.shell.skipToContent}
    </Box>
  );
}
