import * as react from 'react';
import * as reactDom from 'react-dom';
import * as client from 'react-dom/client';
import * as jsx from 'react/jsx-runtime';
import { flush } from './scheduler';

/** By the name under which the code of a tab asks for them. */
export const modules = {
  react,
  'react-dom': reactDom,
  'react-dom/client': client,
  'react/jsx-runtime': jsx,
};

export { flush };
