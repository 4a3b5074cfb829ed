'use client';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { isMixedContent } from '@/lib/mixed-content';
import { text } from '@/lib/text';

/** Says why an address cannot work before it is tried: the browser itself only says that it failed. */
export function MixedContentWarning() {
  const { values } = useFormikContext<{ baseUrl: string }>();
  // The exported page does not know what it is opened through; its field is empty then.
  const blocked = values.baseUrl !== '' && isMixedContent(values.baseUrl.trim(), window.location);
  return (
    <Typography role="status" variant="body2" color="warning.dark" sx={{ '&:empty': { display: 'none' } }}>
      {blocked ? text.setup.mixedContent : null}
    </Typography>
  );
}
