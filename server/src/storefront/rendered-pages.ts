import type { CatalogueReader, PageToPrepare, PreparedPage } from '@kiosk/contract/page-rendering.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import type { PageShell } from '../http/page-shell.ts';
import type { Head } from './head.ts';
import type { Renderer } from './renderer.ts';
import { linkTag } from './tags.ts';

/** Pages whose HTML is kept, some 200 kB each. */
const maxPages = 60;

export type PageOptions = {
  renderer: Renderer;
  shell: PageShell;
  settings: ShopSettings;
  catalogue: CatalogueReader;
  drawings: PageToPrepare['drawings'];
  head: Head;
};

/** What is sent for an address: a page, or the address that is shown instead. */
export type Sent = { redirect: string } | { html: Buffer; isMissing: boolean };

/**
 * Renders pages. What a page shows is read each time, and the page is rendered only where that has changed: orders of
 * other products raise the version of the catalogue too, and reading takes a tenth of the time that rendering takes.
 */
export function renderedPages({ renderer, shell, settings, catalogue, drawings, head }: PageOptions) {
  const pages = new Map<string, { shown: string; html: Buffer }>();

  const render = ({ sources, render, loaded, ...page }: PreparedPage): Buffer =>
    shell.page({
      head: head.of(page),
      scripts: renderer.scriptsOf(sources),
      ...(page.product && { returning: linkTag({ rel: 'preload', as: 'image', ...page.product.picture }) }),
      body: render?.() ?? '',
      loaded,
    });

  return async (url: string): Promise<Sent> => {
    const page = await renderer.prepare({ url, settings, catalogue, drawings });
    if (page.redirect !== undefined) return { redirect: page.redirect };
    const isMissing = page.isMissing === true;
    // A head alone is made quickly, and there are as many as anybody can think of addresses.
    if (page.render === undefined) return { html: render(page), isMissing };
    const shown = JSON.stringify(page.loaded);
    const known = pages.get(page.address);
    if (known?.shown === shown) return { html: known.html, isMissing };
    const html = render(page);
    pages.delete(page.address);
    pages.set(page.address, { shown, html });
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
    return { html, isMissing };
  };
}
