import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { CatalogueReader, PageToPrepare, PreparedPage } from '@kiosk/contract/page-rendering.ts';
import type { PageSettings, PageShell } from '../http/pages/page-shell.ts';
import type { Page } from '../http/pages/pages.ts';
import type { Head } from './head.ts';
import type { Renderer } from './renderer.ts';
import { linkTag } from './tags.ts';

/** Pages whose HTML is kept, some 200 kB each. */
const maxPages = 60;

export type PageOptions = {
  renderer: Renderer;
  shell: PageShell;
  readSettings: () => Promise<PageSettings>;
  catalogue: CatalogueReader;
  drawings: PageToPrepare['drawings'];
  head: Head;
};

/** The answer for an address: a page, or the address to redirect to. */
export type Sent = Redirect | (Page & { isMissing: boolean });
export type Redirect = { redirect: string; isMoved: boolean };

/**
 * Renders pages. What a page shows is read each time, and the page is rendered only where that has changed: orders of
 * other products raise the version of the catalogue too, and reading takes a tenth of the time that rendering takes.
 */
export function renderedPages({ renderer, shell, readSettings, catalogue, drawings, head }: PageOptions) {
  const pages = new Map<string, Page & { shown: string }>();

  const render = (
    shop: PageSettings,
    { sources, render, renderForCustomer, loaded, ...page }: PreparedPage,
  ): Page => ({
    html: shell.page(shop, {
      head: inLanguage(shop.settings.language, () => head.of(page, shop.settings)),
      scripts: renderer.scriptsOf(sources),
      ...(page.product?.picture.href && {
        returning: linkTag({ rel: 'preload', as: 'image', fetchpriority: 'high', ...page.product.picture }),
      }),
      body: render?.() ?? '',
      customerPage: renderForCustomer?.(),
      loaded,
    }),
    style: shop.style,
  });

  return async (url: string): Promise<Sent> => {
    const shop = await readSettings();
    const page = await renderer.prepare({ url, settings: shop.settings, catalogue, drawings });
    if (page.redirect !== undefined) return { redirect: page.redirect, isMoved: page.isMoved === true };
    const isMissing = page.isMissing === true;
    // A head alone is made quickly, and there are as many as anybody can think of addresses.
    if (page.render === undefined && page.renderForCustomer === undefined)
      return { ...render(shop, page), isMissing };
    const shown = `${shop.version} ${JSON.stringify(page.loaded)}`;
    const known = pages.get(page.address);
    if (known?.shown === shown) return { ...known, isMissing };
    const made = render(shop, page);
    pages.delete(page.address);
    pages.set(page.address, { ...made, shown });
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break;
      pages.delete(oldest);
    }
    return { ...made, isMissing };
  };
}
