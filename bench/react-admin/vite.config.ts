import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The settings of `npm create react-admin`, with the default folder and target. */
export default defineConfig({ plugins: [react()] });
