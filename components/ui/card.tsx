import { styled } from '@mui/material/styles';

/** A sheet of paper with a line around it: what belongs together lies on one. */
export const Card = styled('div')(({ theme: { palette } }) => ({
  border: `1px solid ${palette.divider}`,
  borderRadius: 15,
  backgroundColor: palette.background.paper,
}));
