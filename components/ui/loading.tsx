import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** Says that something is being loaded, in the place where it will stand. */
export function Loading({ label }: { label: string }) {
  return (
    <Stack role="status" direction="row" spacing={2} sx={{ minHeight: 280, alignItems: 'center', justifyContent: 'center' }}>
      <CircularProgress aria-hidden size={24} />
      <Typography color="textSecondary">{label}</Typography>
    </Stack>
  );
}
