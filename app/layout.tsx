import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PRODUCT } from '@/lib/config';
import { env } from '@/lib/env';
import { siteFiles } from '@/lib/metadata';
import { descriptions } from '@/lib/text/descriptions';
import { sans } from './font';
import { Providers } from './providers';

export const metadata: Metadata = {
  title: { template: `%s - ${PRODUCT}`, default: PRODUCT },
  description: descriptions.product,
  ...siteFiles(env.basePath),
  robots: { index: false },
};

export const viewport: Viewport = { colorScheme: 'light', themeColor: '#0e5c4f' };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" className={sans.variable}>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
