'use client';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { Drawing } from '../ui/drawing';

const copy = text.notFound;

export function NotFoundScreen() {
  const router = useRouter();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'center', textAlign: 'center', maxWidth: 520 }}>
        <Drawing name="signpost" />
        <Typography aria-hidden sx={{ fontSize: '3.5rem', fontWeight: 800, lineHeight: 1, color: 'primary.main', letterSpacing: '-0.04em' }}>
          404
        </Typography>
        <Typography variant="h1">{copy.heading}</Typography>
        <Typography color="textSecondary">{copy.detail}</Typography>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', pt: 1 }}>
          <ButtonLink variant="contained" href={paths.home}>
            {copy.home}
          </ButtonLink>
          <Button variant="outlined" onClick={() => router.back()}>
            {copy.back}
          </Button>
        </Box>
        <Box component="nav" aria-label={copy.shortcuts} sx={{ display: 'flex', gap: 1 }}>
          <ButtonLink size="small" href={paths.courses}>
            {text.titles.courses}
          </ButtonLink>
          <ButtonLink size="small" href={paths.users}>
            {text.titles.users}
          </ButtonLink>
        </Box>
      </Box>
    </Box>
  );
}
