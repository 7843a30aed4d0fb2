import type { CatalogueReader, LoadedForPage, PreparePage } from '@kiosk/contract/page-rendering.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { checkSession } from './accounts/auth-slice.ts';
import { createServices } from './api/services.ts';
import { redirectFor } from './app/access.ts';
import { App } from './app/app.tsx';
import { ownBackend } from './app/backend.ts';
import { pageAt } from './app/rendered-pages.ts';
import { routeAt } from './app/routes.tsx';
import { createStore } from './app/store.ts';
import { withDefaults } from './app/written-in-page.ts';

// The storefront as the server renders it: `vite build` makes a bundle of its own from this.

/** A visitor whom the server does not know: what the browser has stored is seen only there. */
const nothingStored = { read: () => null, write: () => undefined, remove: () => undefined };

function storeWith({ list, product, brands, categories }: CatalogueReader) {
  const services = createServices({ ...ownBackend, tokens: nothingStored, draft: nothingStored });
  const byId = async (id: string) => (await product(id)) ?? null;
  return createStore({ ...services, products: { ...services.products, list, byId, brands, categories } });
}

export const preparePage: PreparePage = async ({ url, settings, catalogue, drawings }) => {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const store = storeWith(catalogue);
  const { access, preload } = routeAt(pathname);
  const [{ keys, ...page }] = await Promise.all([
    pageAt(pathname, searchParams, store),
    preload(),
    store.dispatch(checkSession()),
  ]);
  const { status: _, pending: __, ...products } = store.getState().products;
  const loaded: LoadedForPage = { keys, products: keys.length > 0 ? products : {} };
  if (redirectFor(access, null)) return { ...page, loaded };
  const shop = (
    <StrictMode>
      <StaticRouter location={page.address}>
        <App store={store} settings={withDefaults(settings)} loaded={new Set(keys)} drawings={drawings} />
      </StaticRouter>
    </StrictMode>
  );
  return {
    ...page,
    loaded,
    render: () => withoutPreloads(renderToString(shop)),
  };
};

/**
 * React asks for the first pictures of a page ahead of all else. Browsers find them in the page soon enough, and on a
 * phone they are not even in view.
 */
const withoutPreloads = (html: string): string => html.replace(/^(<link rel="preload"[^>]*>)+/, '');
