'use client';
/** A screen that broke leaves sidebar and header usable. */
export { default } from '../error';
