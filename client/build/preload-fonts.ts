import type { Plugin } from 'vite';

/** Asks for the fonts in the page itself, because the browser would find them only when it has laid out text. */
export function preloadFonts(matching: RegExp): Plugin {
  return {
    name: 'kiosk:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => name.endsWith('.woff2') && matching.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: true,
              // On a slow line the script and the pictures come first.
              fetchpriority: 'low',
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
