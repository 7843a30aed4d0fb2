import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from './build/brotli.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { shakeRouter } from './build/shake-router.ts';

const api = 'http://localhost:3000';

const fileNameOf = (asset: { names: string[] }): string =>
  asset.names.some((name) => name.endsWith('.css'))
    ? 'static/css/[name]-[hash][extname]'
    : 'static/media/[name]-[hash][extname]';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    shakeRouter(),
    preloadFonts(/instrument-(sans|serif)-latin/),
    brotli(/\.(js|css|html|svg)$/),
  ],
  build: {
    outDir: 'dist',
    // scripts/first-view.ts reads it.
    manifest: true,
    // A data: URL would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: fileNameOf,
        codeSplitting: {
          groups: [
            // One part instead of five for what every page needs: fewer requests, and it compresses better.
            { name: 'shop', tags: ['$initial'] },
            { name: 'parts', test: /client[\\/]src[\\/](ui|api)[\\/]/, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/pictures': api, '/uploads': api },
  },
});
