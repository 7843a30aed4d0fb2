import { createHash } from 'node:crypto';
import { inLanguage, t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import {
  colorSchemeKey,
  customerClass,
  customerPageId,
  loadedElementId,
  missedInPage,
  returningClass,
  settingsElementId,
} from '@kiosk/contract/page-shell.ts';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { escaped } from '../../escaped.ts';
import type { BuiltFile } from './built-files.ts';
import { jsonInHtml } from './json-in-html.ts';

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
  /** What a customer sees as soon as the session is checked; '' for `body`, absent for the spinner. */
  customerPage?: string | undefined;
  /** What the storefront need not load again. */
  loaded?: unknown;
};

/** What every page says of the shop. */
export type PageSettings = {
  /** Pages of one version say the same. */
  version: string;
  settings: ShopSettings;
  /** The address of the tab's icon. */
  icon: string;
  /** A style sheet for the shop's own accent; blank for the usual one. */
  style: string;
  /** Addresses of scripts with the texts of the shop's language. */
  scripts: readonly string[];
  /** Addresses of the scripts that only those who are logged in need. */
  signedInScripts: readonly string[];
};

/** The page around every page of the storefront, from the built `index.html`. */
export type PageShell = {
  page: (shop: PageSettings, parts?: PageParts) => Buffer;
  /** Hashes of the shell's inline script and style sheet, for the content security policy. */
  inline: { scripts: string[]; styles: string[] };
};

/**
 * Runs before anything is drawn. The server does not know whether a token is stored: if so, the page is that of its
 * owner, and nothing but the spinner shows until the session is checked (point 2). The check begins at once. If it is a
 * customer's, what does not depend on whose it is shows before the storefront's script has arrived. The color scheme that
 * the visitor has chosen must not be seen to arrive. What is pressed until then is remembered for it, and which pictures
 * are missing.
 */
const opening = `(() => {
  const press = (event) => {
    if (event.target.method === 'post') event.preventDefault();
    const pressed =
      event.submitter ??
      event.target.closest('[type=button]:not([popovertarget]), [type=checkbox], [type=radio]');
    if (pressed) heldPresses.all.push(pressed);
  };
  const events = ['click', 'submit'];
  globalThis.heldPresses = { all: [], stop: () => events.forEach((name) => removeEventListener(name, press)) };
  events.forEach((name) => addEventListener(name, press));
  const miss = ({ target }) => target.tagName === 'IMG' && target.setAttribute('${missedInPage}', '');
  addEventListener('error', miss, true);
  let token, scheme;
  try {
    token = localStorage.getItem('token');
    scheme = localStorage.getItem('${colorSchemeKey}');
  } catch {}
  if (scheme) document.documentElement.dataset.scheme = scheme;
  if (!token) return;
  const { classList } = document.documentElement;
  classList.add('${returningClass}');
  const headers = { Accept: 'application/json, text/plain', Authorization: 'Bearer ' + token };
  const answer = fetch('${apiPrefix}${apiPaths.checkSession}', { headers, credentials: 'include' });
  answer.catch(() => {});
  globalThis.startedCheck = { token, answer };
  const more = document.getElementById('${returningClass}');
  if (more) document.head.append(more.content);
  const show = () => {
    const page = document.getElementById('${customerPageId}');
    if (!page || !classList.contains('${returningClass}')) return;
    if (page.content.hasChildNodes()) document.getElementById('root').replaceChildren(page.content);
    classList.replace('${returningClass}', '${customerClass}');
  };
  answer
    .then((response) => response.ok && response.clone().json())
    .then((user) => {
      if (!user || user.role === 'admin') return;
      if (document.readyState === 'loading') document.addEventListener('readystatechange', show, { once: true });
      else show();
    })
    .catch(() => {});
})()`;

export function pageShellOf(files: ReadonlyMap<string, BuiltFile>): PageShell {
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
  return {
    page: (shop, parts = {}) =>
      Buffer.from(inLanguage(shop.settings.language, () => filled(translatedShell(html), shop, parts))),
    inline: { scripts: [hashOf(opening)], styles: styles.map(hashOf) },
  };
}

function filled(
  html: string,
  { settings, icon, style, scripts: texts, signedInScripts }: PageSettings,
  { head, returning, scripts = [], body, customerPage, loaded }: PageParts,
): string {
  const common =
    (style && `<style>${style}</style>`) +
    `${jsonElement(settingsElementId, settings)}<script>${opening}</script>`;
  const preloads = preloadsOf([...texts, ...scripts]);
  // A browser without HTTP/2 has six requests under way: the check and the picture are among the first.
  const [forAll, forSignedIn] = returning ? ['', returning + preloads] : [preloads, ''];
  const held = forSignedIn + fetchesOf(signedInScripts.filter((path) => !scripts.includes(path)));
  const links = `${forAll}<template id="${returningClass}">${held}</template>`;
  const forCustomer =
    customerPage === undefined ? '' : `<template id="${customerPageId}">${customerPage}</template>`;
  const data = loaded === undefined ? '' : jsonElement(loadedElementId, loaded);
  return (
    html
      .replace(
        /<!-- head -->[\s\S]*?<!-- \/head -->/,
        () => head ?? `<title>${escaped(settings.name)}</title>`,
      )
      .replace(/(<link rel="icon" href=")[^>]*>/, (_, link: string) => `${link}${escaped(icon)}">`)
      .replace('<html lang="en">', `<html lang="${settings.language}">`)
      .replace('</head>', () => `${links}${common}</head>`)
      // Where nothing can be read before the script has come, the script comes first: 51 kB of fonts would delay it.
      .replace(/<link rel="preload" as="font"[^>]*>/g, (preload) => (body ? preload : ''))
      .replace('<div id="root"></div>', () => `<div id="root">${body ?? ''}</div>${forCustomer}${data}`)
  );
}

const preloadsOf = (scripts: readonly string[]): string =>
  scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');

/**
 * Of what a page can do without: fetched as client/src/ui/chunks/load-chunk.ts does it, so that what does not arrive can be
 * asked for again.
 */
const fetchesOf = (scripts: readonly string[]): string =>
  scripts.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`).join('');

/** What stands in the built `index.html` itself. */
const shellTexts: readonly Text[] = [
  'This shop needs JavaScript for your cart and your account.',
  'Opening the shop…',
  'The shop is taking a long time to load.',
  'Reload the page',
];

const translatedShell = (html: string): string =>
  shellTexts.reduce((shell, text) => shell.replace(text, () => escaped(t(text))), html);

const jsonElement = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${jsonInHtml(content)}</script>`;

/** What the content security policy calls a script or a style sheet that stands in the page. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const notBuilt = `<!doctype html><title>Kiosk</title>
<p>The storefront is not built yet. Run <code>npm run build</code>, or use <code>npm start</code>.</p>
<p>The API answers at <a href="${apiPrefix}/products">${apiPrefix}/products</a>.</p>`;
