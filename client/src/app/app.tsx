import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { useState } from 'react';
import { LoadedContext, nothingLoaded } from '../api/loaded.ts';
import { useLocation } from '../router/location.ts';
import { StoreContext } from '../store/store-context.ts';
import { DrawingsContext } from '../ui/drawings.ts';
import { ChangeSettingsContext, SettingsProvider } from '../ui/settings.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';
import { PageLinks } from './page-links.tsx';
import { Pages } from './pages.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SessionGate } from './session-gate.tsx';
import type { createShopStore } from './store.ts';

type AppProps = {
  store: ReturnType<typeof createShopStore>;
  settings: ShopSettings;
  /** The data that came with the page. */
  loaded?: typeof nothingLoaded;
  drawings?: Readonly<Record<string, string>>;
};

/** The app without its router, which the browser or the server provides. */
export function App({ store, settings: written, loaded = nothingLoaded, drawings = {} }: AppProps) {
  const location = useLocation();
  // Going back to the first entry makes a new location, so that only the first view is the first view.
  const [firstView] = useState(location);
  const [settings, changeSettings] = useState(written);
  const isFirstView = location === firstView;
  return (
    <StoreContext value={store}>
      <SettingsProvider value={settings}>
        <ChangeSettingsContext value={changeSettings}>
          <DrawingsContext value={drawings}>
            <LoadedContext value={isFirstView ? loaded : nothingLoaded}>
              {/* For what is around the pages; a page has a boundary of its own, which keeps header and footer. */}
              <ErrorBoundary frame="main">
                <SessionGate>
                  <ScrollMemory />
                  <PageLinks>
                    <Layout>
                      <Pages isFirstView={isFirstView} />
                    </Layout>
                  </PageLinks>
                </SessionGate>
              </ErrorBoundary>
            </LoadedContext>
          </DrawingsContext>
        </ChangeSettingsContext>
      </SettingsProvider>
    </StoreContext>
  );
}
