'use client';
/** Next requires a default export here. */
export { BrokenScreen as default } from '@/components/entry/broken-screen';
