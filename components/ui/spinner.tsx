import { keyframes, styled } from '@mui/material/styles';

const turn = keyframes({ to: { rotate: '360deg' } });

const Ring = styled('span')(({ theme }) => ({
  flexShrink: 0,
  display: 'inline-block',
  borderRadius: '50%',
  border: `3px solid ${theme.palette.primary.light}`,
  borderTopColor: 'transparent',
  animation: `${turn} 900ms linear infinite`,
}));

interface Props {
  /** In pixels. */
  size: number;
  /** Over the middle of what it stands in. */
  centred?: boolean;
}

/** Says nothing to a screen reader: it stands beside the words for it, or in a button that is disabled. */
export function Spinner({ size, centred = false }: Props) {
  return <Ring aria-hidden style={{ width: size, height: size, ...(centred && { position: 'absolute', inset: 0, margin: 'auto' }) }} />;
}
