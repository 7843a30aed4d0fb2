import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetNameOf } from './build/asset-names.ts';

// The pages as the server renders them: Node runs no TSX. Each is rendered once, so what React's compiler remembers of
// earlier renderings would be for nothing.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: 'pages.js', assetFileNames: assetNameOf },
    },
  },
});
