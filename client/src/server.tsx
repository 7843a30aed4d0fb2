import type { User } from '@kiosk/contract/account.ts';
import { currencyOf, inCurrency } from '@kiosk/contract/currency.ts';
import { inLanguage } from '@kiosk/contract/language/t.ts';
import type { CatalogueReader, LoadedForPage, PreparePage } from '@kiosk/contract/page-rendering.ts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { checkSession } from './accounts/auth-slice.ts';
import { loadedWith } from './api/loaded.ts';
import { createServices } from './api/services.ts';
import { redirectFor } from './app/access.ts';
import { App } from './app/app.tsx';
import { ownBackend } from './app/backend.ts';
import { speak } from './app/language.ts';
import { pageAt } from './app/rendered-pages.ts';
import { routeAt } from './app/routes.tsx';
import { preloadSignedIn } from './app/signed-in-chunks.ts';
import { createShopStore } from './app/store.ts';
import { withDefaults } from './app/written-in-page.ts';
import { locationAt, VisitContext } from './router/location.ts';
import './ui/net-prices.ts';

// The storefront as the server renders it: `vite build` makes a bundle of its own from this.

/** What the browser has stored is seen only there. */
const storing = (text: string | null) => ({
  read: () => text,
  write: () => undefined,
  remove: () => undefined,
});

/** The same for every visitor: nothing of a person shows. */
const anyCustomer: User = { id: '', email: '', username: '', role: 'customer', addresses: [] };

/** @param isCustomer whether a page is rendered as customers see it; else as visitors do */
function storeWith({ list, product, brands, categories }: CatalogueReader, isCustomer: boolean) {
  const tokens = storing(isCustomer ? 'any' : null);
  const services = createServices({ ...ownBackend, tokens, draft: storing(null) });
  const byId = async (id: string) => (await product(id)) ?? null;
  return createShopStore({
    ...services,
    products: { ...services.products, list, byId, brands, categories },
    accounts: { ...services.accounts, check: async () => anyCustomer },
  });
}

export const preparePage: PreparePage = async ({ url, settings: written, catalogue, drawings }) => {
  const settings = withDefaults(written);
  const { language } = settings;
  await speak(language);
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const { access, preload } = routeAt(pathname);
  const isForVisitors = redirectFor(access, null) === null;
  const store = storeWith(catalogue, !isForVisitors);
  const [{ keys, contents, titled, ...rest }] = await Promise.all([
    pageAt(pathname, searchParams, store, catalogue.contentPage),
    preload(),
    preloadSignedIn(),
    store.dispatch(checkSession()),
  ]);
  const { status: _, pending: __, ...products } = store.getState().products;
  const loaded: LoadedForPage = { keys, contents, products: keys.length > 0 && !contents ? products : {} };
  // Concurrent requests may be in another language.
  const page = { ...rest, title: inLanguage(language, titled) };
  const drawn = () =>
    withoutPreloads(
      renderToString(
        <StrictMode>
          <VisitContext value={{ location: locationAt(page.address), type: 'POP' }}>
            <App store={store} settings={settings} loaded={loadedWith(loaded)} drawings={drawings} />
          </VisitContext>
        </StrictMode>,
      ),
    );
  const render = () => inLanguage(language, () => inCurrency(currencyOf(settings), drawn));
  if (isForVisitors) {
    const isSameForCustomers = !redirectFor(access, anyCustomer);
    return { ...page, loaded, render, ...(isSameForCustomers && { renderForCustomer: () => '' }) };
  }
  return { ...page, loaded, ...(page.product && { renderForCustomer: render }) };
};

/**
 * React asks for the first pictures of a page ahead of all else. Browsers find them in the page soon enough, and on a
 * phone they are not even in view.
 */
const withoutPreloads = (html: string): string => html.replace(/^(<link rel="preload"[^>]*>)+/, '');
