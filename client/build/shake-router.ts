import type { Plugin } from 'vite';

/**
 * Lets the router's unused components fall away: their `displayName`, which only development tools read, and their
 * `forwardRef` count as side effects and would carry 5 kB of its framework mode into the first script.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'kiosk:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (\w+\$1\.(forwardRef|createContext|memo|lazy)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}
