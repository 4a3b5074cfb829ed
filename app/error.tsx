'use client';
/** Next wants a default export here. */
export { BrokenScreen as default } from '@/components/entry/broken-screen';
