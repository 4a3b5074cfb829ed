import { env } from '@/lib/env';

export type DrawingName = 'books' | 'broken' | 'cloud' | 'lens' | 'missing' | 'pages' | 'people' | 'signpost';

/** A small picture drawn for the occasion. It says nothing that the words beside it do not. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  // eslint-disable-next-line @next/next/no-img-element -- a static export has no image optimiser
  <img src={`${env.basePath}/drawings/${name}.svg`} alt="" width={132} height={104} />
);
