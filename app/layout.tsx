import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Notices } from '@/components/shell/notices/notices';
import { StartUp } from '@/components/entry/start-up';
import { Announcer } from '@/components/feedback/announcer';
import { Toaster } from '@/components/feedback/toasts/toaster';
import { PrefetchProvider } from '@/components/ui/prefetch';
import { TooltipLayer } from '@/components/ui/tooltip/tooltip-layer';
import { BRAND } from '@/lib/brand';
import { env } from '@/lib/env';
import { siteFiles } from '@/lib/navigation/metadata';
import { descriptions } from '@/lib/text/descriptions';
import { basic, other } from './font';
import './global.css';
import './stylesheets';

export const metadata: Metadata = {
  title: { template: `%s - ${env.product}`, default: env.product },
  description: descriptions.product,
  ...siteFiles(env.basePath),
  robots: { index: false },
  // Chrome does not offer to translate. A translated page shows former values: React goes on writing into the text nodes that
  // the translation has replaced (https://github.com/facebook/react/issues/11538).
  other: { google: 'notranslate' },
};

// The browser's toolbar; a meta element cannot read a CSS variable.
export const viewport: Viewport = { colorScheme: 'light', themeColor: process.env.PRODUCT_COLOR || BRAND.color };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="id" className={`${basic.variable} ${other.variable}`}>
      <body>
        <StartUp />
        <Notices />
        <PrefetchProvider>{children}</PrefetchProvider>
        <Toaster />
        <Announcer />
        <TooltipLayer />
      </body>
    </html>
  );
}
