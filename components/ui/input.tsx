import { styled } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';

const Frame = styled('span')(({ theme: { palette } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: '100%',
  // At 3:1 to the page, so that the field is seen as one.
  border: '1px solid #8d9994',
  borderRadius: 10,
  backgroundColor: palette.background.paper,
  color: palette.text.secondary,
  '&:hover': { borderColor: palette.text.secondary },
  '&:has(:disabled)': { opacity: 0.7 },
  '&:has([aria-invalid=true])': { borderColor: palette.error.main },
  '&:has(input:focus, textarea:focus)': { borderColor: palette.primary.main, outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '&:has([aria-invalid=true]:focus)': { borderColor: palette.error.main, outlineColor: palette.error.main },
  '& > :first-child:not(input, textarea)': { marginLeft: 12 },
  '& > :last-child:not(input, textarea)': { marginRight: 4 },
  '& > input, & > textarea': {
    flex: 1,
    minWidth: 0,
    margin: 0,
    padding: '9px 13px',
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: palette.text.primary,
    font: 'inherit',
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    resize: 'vertical',
    // The frame shows the focus.
    '&:focus-visible': { outline: 'none' },
  },
  '& > svg + input': { paddingLeft: 0 },
  '& ::placeholder': { color: palette.text.secondary, opacity: 1 },
  '& ::-webkit-search-cancel-button': { display: 'none' },
}));

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'ref'> {
  ref?: Ref<HTMLInputElement>;
  /** Lines of a text area; one line without it. */
  rows?: number;
  start?: ReactNode;
  end?: ReactNode;
}

/** The console's text input: a native one in a frame, with what stands before and after the text. */
export function Input({ rows, start, end, ...rest }: Props) {
  return (
    <Frame>
      {start}
      {rows === undefined ? <input {...rest} /> : <textarea {...(rest as ComponentPropsWithRef<'textarea'>)} rows={rows} />}
      {end}
    </Frame>
  );
}
