'use client';
/** An error boundary below the layout: when a screen throws, the sidebar and the header stay usable. */
export { default } from '../error';
