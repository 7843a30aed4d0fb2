import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetNameOf } from './build/asset-names.ts';
import { compiledMessages } from './build/compiled-messages.ts';

// The pages as the server renders them: Node runs no TSX. Each is rendered once, so what React's compiler remembers of
// earlier renderings would be for nothing.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [compiledMessages(), react()],
  // Its messages are compiled, too.
  resolve: { alias: { '#compiled-messages': '@kiosk/contract/language/compiled-already.ts' } },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  // Catalogues, which a browser reads faster as one string.
  json: { namedExports: false, stringify: true },
  build: {
    ssr: 'src/server.tsx',
    outDir: 'dist/server',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { entryFileNames: 'pages.js', assetFileNames: assetNameOf },
    },
  },
});
