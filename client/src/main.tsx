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
import { StrictMode, startTransition, useEffect, useInsertionEffect, useLayoutEffect } from 'react';
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
import { countEnterOnce } from './app/held-enter.ts';
import { speak } from './app/language.ts';
import { reloadWhenAnotherTabChanges } from './app/other-tabs.ts';
import { followPageTranslation } from './app/page-translation.ts';
import { chunkFor, routeAt } from './app/routes.tsx';
import { preloadSignedIn } from './app/signed-in-chunks.ts';
import { createShopStore } from './app/store.ts';
import { readJson, withDefaults } from './app/written-in-page.ts';
import { initialProducts } from './catalogue/products-slice.ts';
import { Router } from './router/router.tsx';
import { type EarlyUse, endEarlyUse, repeatPresses, restoreUse } from './ui/chunks/early-use.ts';
import { drawingsIn } from './ui/drawings.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

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

/** How long a page that could be drawn waits for chunks that it can do without at first, in milliseconds. */
const maxChunksWait = 1_000;

/** What is shown in the meantime stays until the page's chunk is there; a failure is reported when the page is shown. */
async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  const isReturning = tokens.read() !== null;
  setCurrency(currencyOf(settings));
  const checked = store.dispatch(checkSession());
  const header = isReturning && preloadSignedIn();
  const page = isReturning ? routeAt(pathname).preload() : chunkFor(pathname, null);
  await Promise.allSettled([
    speak(settings.language),
    settings.pricesWithoutTax && import('./ui/net-prices.ts'),
    page,
  ]);
  const chunks = Promise.allSettled([header, page.then(({ preloadChunks }) => preloadChunks?.())]);
  await Promise.race([chunks, new Promise((resolve) => setTimeout(resolve, maxChunksWait))]);
  // Where a page is shown already, no spinner may take its place: the check has ended, or ends at once without a token.
  if (!isReturning || classList.contains(customerClass)) await checked;
  const takeOver = !isReturning && root.hasChildNodes() ? hydrate : drawApart;
  // In a transition, which leaves the browser room for presses: on a phone all at once would take a quarter of a second.
  startTransition(() => takeOver(root));
}

const { classList } = document.documentElement;

/** Shows what was hidden, which takes no focus. */
function reveal(): void {
  classList.remove(returningClass, customerClass);
  document.getElementById(openingElementId)?.remove();
}

function hydrate(root: HTMLElement): void {
  let use: EarlyUse;
  hydrateRoot(root, <Takeover onTaken={reveal} drawn={root} earlyUse={() => use} />);
  // From here on React does what is pressed.
  use = endEarlyUse(root);
}

/** React would empty `root` before it draws. Drawn apart, what stands there keeps focus and open menus until then. */
function drawApart(root: HTMLElement): void {
  let use: EarlyUse;
  const drawn = root.cloneNode() as HTMLElement;
  const onTaken = () => {
    reveal();
    use = endEarlyUse(root);
    root.replaceWith(drawn);
  };
  createRoot(drawn).render(<Takeover onTaken={onTaken} drawn={drawn} earlyUse={() => use} />);
}

type TakeoverProps = { onTaken: () => void; drawn: HTMLElement; earlyUse: () => EarlyUse };

/** `onTaken` runs before anything in the page takes the focus. What was pressed is repeated when presses count. */
function Takeover({ onTaken, drawn, earlyUse }: TakeoverProps) {
  useInsertionEffect(onTaken, [onTaken]);
  useLayoutEffect(() => restoreUse(earlyUse(), drawn), [earlyUse, drawn]);
  useEffect(() => void repeatPresses(earlyUse(), drawn), [earlyUse, drawn]);
  return shop;
}

countEnterOnce();
followPageTranslation();
// Not awaited here: the chunks import this module, and would wait for it.
start(root);
