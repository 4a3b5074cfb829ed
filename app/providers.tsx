'use client';
import CssBaseline from '@mui/material/CssBaseline';
import { AppRouterCacheProvider } from '@mui/material-nextjs/v16-appRouter';
// Material's own brings code for several colour schemes along, 5 kB of it; the console has one.
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { ConnectivityBanner } from '@/components/shell/connectivity-banner';
import { StartUp } from '@/components/shell/start-up';
import { Toaster } from '@/components/shell/toaster';
import { theme } from './theme';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <AppRouterCacheProvider>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <StartUp />
        <ConnectivityBanner />
        {children}
        <Toaster />
      </ThemeProvider>
    </AppRouterCacheProvider>
  );
}
