import { currencyOf, setCurrency } from '@kiosk/contract/currency.ts';
import './styles.css';
import type { LoadedForPage } from '@kiosk/contract/page-rendering.ts';
import {
  customerClass,
  loadedElementId,
  openingElementId,
  returningClass,
  settingsElementId,
} from '@kiosk/contract/page-shell.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { type ReactNode, StrictMode, startTransition, useEffect, useInsertionEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { checkSession } from './accounts/auth-slice.ts';
import { draftKey } from './api/drafts.ts';
import { loadedWith } from './api/loaded.ts';
import { createServices } from './api/services.ts';
import { withStartedCheck } from './api/started-check.ts';
import { storedText } from './api/stored-text.ts';
import { pageTokens } from './api/tokens.ts';
import { App } from './app/app.tsx';
import { backendAt } from './app/backend.ts';
import { speak } from './app/language.ts';
import { reloadWhenAnotherTabChanges } from './app/other-tabs.ts';
import { partFor, routeAt } from './app/routes.tsx';
import { preloadSignedIn } from './app/signed-in-parts.ts';
import { createShopStore } from './app/store.ts';
import { readJson, withDefaults } from './app/written-in-page.ts';
import { initialProducts } from './catalogue/products-slice.ts';
import { Router } from './router/router.tsx';
import { drawingsIn } from './ui/drawings.ts';
import { endEarlyUse } from './ui/early-use.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to mount on');

const tokens = pageTokens(() => window.localStorage);
reloadWhenAnotherTabChanges(tokens);
const services = createServices({
  ...backendAt(import.meta.env.VITE_API_URL),
  tokens,
  draft: storedText(draftKey, () => window.sessionStorage),
  fetch: withStartedCheck(globalThis.startedCheck),
});

const loaded = readJson<LoadedForPage>(document, loadedElementId);
const store = createShopStore(services, loaded && { products: { ...initialProducts, ...loaded.products } });
const settings = withDefaults(readJson<ShopSettings>(document, settingsElementId));
const shop = (
  <StrictMode>
    <Router>
      <App
        store={store}
        settings={settings}
        loaded={loaded && loadedWith(loaded)}
        drawings={drawingsIn(root)}
      />
    </Router>
  </StrictMode>
);

/** What is shown in the meantime stays until the page's part is there; a failure is reported when the page is shown. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const { classList } = document.documentElement;
  const isReturning = tokens.read() !== null;
  setCurrency(currencyOf(settings));
  const spoken = speak(settings.language);
  const checked = store.dispatch(checkSession());
  const priced = settings.pricesWithoutTax && import('./ui/net-prices.ts');
  await Promise.allSettled([
    spoken,
    priced,
    isReturning ? routeAt(pathname).preload() : partFor(pathname, null),
    isReturning && preloadSignedIn(),
  ]);
  // Where a page is shown already, no spinner may take its place: the check has ended, or ends at once without a token.
  if (!isReturning || classList.contains(customerClass)) await checked;

  const isRendered = !isReturning && root.hasChildNodes();
  // React would empty it before `onTaken`. Drawn apart, what stands there keeps focus and open menus until then.
  const drawn = isRendered ? root : document.createElement('div');
  drawn.id = root.id;
  let replay: ReturnType<typeof endEarlyUse>;
  const onTaken = () => {
    // What is hidden takes no focus.
    classList.remove(returningClass, customerClass);
    document.getElementById(openingElementId)?.remove();
    if (isRendered) return;
    replay = endEarlyUse(root);
    root.replaceWith(drawn);
  };
  const page = (
    <Takeover onTaken={onTaken} onReady={() => replay(drawn)}>
      {shop}
    </Takeover>
  );
  // In a transition, which leaves the browser room for presses: on a phone all at once would take a quarter of a second.
  startTransition(() => {
    if (isRendered) {
      hydrateRoot(root, page);
      // From here on React does what is pressed.
      replay = endEarlyUse(root);
    } else {
      createRoot(drawn).render(page);
    }
  });
}

type TakeoverProps = { onTaken: () => void; onReady: () => Promise<void>; children: ReactNode };

/** `onTaken` runs before anything in the page takes the focus, `onReady` when what is pressed counts. */
function Takeover({ onTaken, onReady, children }: TakeoverProps) {
  useInsertionEffect(onTaken, [onTaken]);
  useEffect(() => void onReady(), [onReady]);
  return children;
}

// Not awaited here: the parts import this module, and would wait for it.
start(root);
