import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetNameOf } from './build/asset-names.ts';
import { chunkLoader } from './build/chunk-loader.ts';
import { compiledMessages } from './build/compiled-messages.ts';
import { compressedCopies } from './build/compressed-copies.ts';
import { neededBy } from './build/needed-by.ts';
import { preloadFonts } from './build/preload-fonts.ts';

const homePage = neededBy('src/catalogue/home-page.tsx');

const api = 'http://localhost:3000';

/**
 * The first view does without React's compiler: what that adds to it is 6 kB, and its lists are short. So does `npm run
 * dev`, where the compiler would take hot reloading from the other files.
 */
const compiled = {
  include: /client[\\/]src[\\/](admin|checkout|orders|payments|profile)[\\/]/,
  compiler: true,
};

/** @param mode 'test' leaves out the compressed copies and React's compiler: two thirds of what a build takes */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [
    compiledMessages(),
    react(command === 'build' && mode !== 'test' ? compiled : {}),
    tailwindcss(),
    homePage,
    chunkLoader('/src/ui/chunks/load-chunk.ts'),
    preloadFonts(/instrument-(sans|serif)-latin/),
    mode !== 'test' && compressedCopies(/\.(js|css|html|svg)$/),
  ],
  // Catalogues, which a browser reads faster as one string.
  json: { namedExports: false, stringify: true },
  build: {
    outDir: 'dist',
    // The licenses of what is bundled.
    license: { fileName: 'licenses.md' },
    // scripts/first-view.ts reads it.
    manifest: true,
    modulePreload: {
      // Every browser that knows `<dialog>` and popovers knows `modulepreload`.
      polyfill: false,
      // Vite names no files of a chunk that has only one.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    // It is all in the page already (http/pages/page-shell.ts). As a part of scripts it would be loaded once more, with its fonts.
    cssCodeSplit: false,
    // A data: URL would need a weaker content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long its plugins take says nothing to who starts the shop.
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        // The first view names them all: those that pages share by their hash alone. Shorter is refused, and eight
        // characters are no safer in practice.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'static/js/[name]-[hash:7].js' : 'static/js/[hash:7].js',
        assetFileNames: assetNameOf,
        codeSplitting: {
          groups: [
            // One part instead of five for what every page needs: fewer requests, and it compresses better.
            { name: 'shop', tags: ['$initial'] },
            // What administrators' pages share, and loads the data of single pages.
            { name: 'queries', test: /@tanstack|client[\\/]src[\\/]api[\\/](queries|use-capabilities)/ },
            // What else the first view of `/` needs and other pages share, and nothing of their forms.
            { name: 'list', test: homePage.has, minShareCount: 2 },
            // What the header of users shares with the admin area, and nothing else of that.
            {
              name: 'menus',
              test: /client[\\/]src[\\/](ui[\\/]popover-menu|admin[\\/](places|shortcuts[\\/]asking))/,
            },
            // What pages with forms share: a dozen parts, most below 1 kB, would each be a request and a name.
            {
              name: 'rules',
              test: /contract[\\/]src[\\/](text|identifier)\.ts|[\\/]zod[\\/]/,
              minShareCount: 3,
            },
            {
              name: 'forms',
              test: /contract[\\/]src[\\/](account|address)\.ts|hookform|hook-form/,
              minShareCount: 3,
            },
            { name: 'parts', test: /client[\\/]src[\\/]ui[\\/]|compiler-runtime/, minShareCount: 3 },
            // What would be a request of less than 0.6 kB each.
            { name: 'actions', test: /client[\\/]src[\\/]actions[\\/]/ },
            { name: 'new-account', test: /new-(account|password)-fields/ },
            // What pages of the admin area share, each below 0.5 kB, and what its lists share.
            {
              name: 'admin-parts',
              test: /client[\\/]src[\\/]admin[\\/](admin-frame|download-button|format|link-if|product-link|use-may|list[\\/]day)\.tsx?$/,
            },
            { name: 'admin-list', test: /client[\\/]src[\\/]admin[\\/]list[\\/]/ },
            // What pages about orders and accounts share, each below 1 kB.
            {
              name: 'labels',
              test: /[\\/](order-number|(payment|status)-label|refund-badge|return-reasons|tracking|device-name|email-text)\.tsx?$/,
            },
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
}));
