'use client';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { ButtonLink } from '../ui/button-link';
import { Logo } from '../ui/logo';

const copy = text.notFound;

export function NotFoundScreen() {
  const router = useRouter();
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 3 }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', maxWidth: 520 }}>
        <Logo size={56} />
        <Typography aria-hidden sx={{ fontSize: '4.5rem', fontWeight: 800, lineHeight: 1, color: 'primary.main', letterSpacing: '-0.04em' }}>
          404
        </Typography>
        <Typography variant="h1">{copy.heading}</Typography>
        <Typography color="textSecondary">{copy.detail}</Typography>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'center', pt: 1 }}>
          <ButtonLink variant="contained" href={paths.home}>
            {copy.home}
          </ButtonLink>
          <Button variant="outlined" onClick={() => router.back()}>
            {copy.back}
          </Button>
        </Stack>
        <Stack component="nav" aria-label={copy.shortcuts} direction="row" spacing={1}>
          <ButtonLink size="small" href={paths.courses}>
            {text.courses.heading}
          </ButtonLink>
          <ButtonLink size="small" href={paths.users}>
            {text.users.type}
          </ButtonLink>
        </Stack>
      </Stack>
    </Box>
  );
}
