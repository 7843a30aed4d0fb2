import { createHash } from 'node:crypto';
import {
  colorSchemeKey,
  loadedElementId,
  returningClass,
  settingsElementId,
} from '@kiosk/contract/page-shell.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import type { BuiltFile } from './built-files.ts';

/** What a page has of its own; each is HTML but for `loaded`. */
export type PageParts = {
  /** Title, description and all that search engines and previews read. */
  head?: string;
  /** What the head holds for those whose session is being checked. */
  returning?: string;
  /** Addresses of script parts that the page needs beside the first. */
  scripts?: readonly string[];
  /** The page itself, as a visitor sees it who is not logged in. */
  body?: string;
  /** What the storefront need not load again. */
  loaded?: unknown;
};

/** The page around every page of the storefront, from the built `index.html`. */
export type PageShell = {
  page: (parts?: PageParts) => Buffer;
  /** Hashes of the shell's inline script and style sheet, for the content security policy. */
  inline: { scripts: string[]; styles: string[] };
};

/**
 * Runs before anything is drawn. The server does not know whether a token is stored: if so, the page is that of its
 * owner, and nothing but the spinner shows until the session is checked (point 2). The check begins at once. The colour
 * scheme that the visitor has chosen must not be seen to arrive.
 */
const opening = `(() => {
  let token, scheme;
  try {
    token = localStorage.getItem('token');
    scheme = localStorage.getItem('${colorSchemeKey}');
  } catch {}
  if (scheme) document.documentElement.dataset.scheme = scheme;
  if (!token) return;
  document.documentElement.classList.add('${returningClass}');
  const headers = { Accept: 'application/json, text/plain', Authorization: 'Bearer ' + token };
  const answer = fetch('${apiPrefix}${apiPaths.checkSession}', { headers, credentials: 'include' });
  answer.catch(() => {});
  globalThis.startedCheck = { token, answer };
  const more = document.getElementById('${returningClass}');
  if (more) document.head.append(more.content);
})()`;

export function pageShellOf(files: ReadonlyMap<string, BuiltFile>, settings: ShopSettings): PageShell {
  const built = files.get('/index.html')?.body.toString();
  if (built === undefined) return { page: () => Buffer.from(notBuilt), inline: { scripts: [], styles: [] } };
  const styles: string[] = [];
  // A style sheet of its own would be one more trip before anything can be drawn; all of it is 10 kB as sent.
  const html = built.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (link, address: string) => {
    const sheet = files.get(address)?.body.toString();
    if (sheet === undefined || sheet.includes('</')) return link;
    styles.push(sheet);
    return `<style>${sheet}</style>`;
  });
  const common = `${jsonElement(settingsElementId, settings)}<script>${opening}</script>`;
  return {
    page: (parts = {}) => Buffer.from(filled(html, common, parts)),
    inline: { scripts: [hashOf(opening)], styles: styles.map(hashOf) },
  };
}

function filled(
  html: string,
  common: string,
  { head, returning, scripts = [], body, loaded }: PageParts,
): string {
  const template = returning ? `<template id="${returningClass}">${returning}</template>` : '';
  const preloads = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');
  const data = loaded === undefined ? '' : jsonElement(loadedElementId, loaded);
  return (
    html
      .replace(/<!-- head -->([\s\S]*?)<!-- \/head -->/, (_, usual: string) => head ?? usual.trim())
      .replace('</head>', () => `${preloads}${template}${common}</head>`)
      // Where nothing can be read before the script has come, the script comes first: 51 kB of fonts would delay it.
      .replace(/<link rel="preload" as="font"[^>]*>/g, (preload) => (body ? preload : ''))
      .replace('<div id="root"></div>', () => `<div id="root">${body ?? ''}</div>${data}`)
  );
}

const jsonElement = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(content)}</script>`;

/** JSON that cannot end the script element that it stands in, nor the line of a script. */
export const jsonInHtml = (content: unknown): string =>
  JSON.stringify(content).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const notBuilt = `<!doctype html><title>Kiosk</title>
<p>The storefront is not built yet. Run <code>npm run build</code>, or use <code>npm start</code>.</p>
<p>The API answers at <a href="${apiPrefix}/products">${apiPrefix}/products</a>.</p>`;
