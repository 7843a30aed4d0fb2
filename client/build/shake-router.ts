import type { Plugin } from 'vite';

/** What counts as a side effect in the router's build, and what it becomes. */
const effects: { pattern: RegExp; replacement: string }[] = [
  // Only development tools read it.
  { pattern: /^\w+\.displayName = .*$/gm, replacement: '' },
  {
    pattern: /= (\w+\$1\.(forwardRef|createContext|memo|lazy)\()/g,
    replacement: '= /* @__PURE__ */ $1',
  },
];

/**
 * Lets the router's unused components fall away, which would carry 3.5 kB of its framework mode into the first script.
 * Fails the build when the router is no longer written like that: then see whether this is still needed.
 */
export function shakeRouter(): Plugin {
  const found = new Set<RegExp>();
  return {
    name: 'kiosk:shake-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*\.js$/ },
      handler: (code) => ({ code: effects.reduce(without, code), map: null }),
    },
    buildEnd(error) {
      if (!error && found.size < effects.length)
        this.error('react-router holds none of what shakeRouter removes');
    },
  };

  function without(code: string, { pattern, replacement }: (typeof effects)[number]): string {
    const shaken = code.replace(pattern, replacement);
    if (shaken !== code) found.add(pattern);
    return shaken;
  }
}
