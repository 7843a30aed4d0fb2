import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { Provider } from 'react-redux';
import { SettingsProvider } from '../ui/settings.tsx';
import { Layout } from './layout.tsx';
import { Pages } from './pages.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SessionGate } from './session-gate.tsx';
import type { createStore } from './store.ts';

type AppProps = { store: ReturnType<typeof createStore>; settings: ShopSettings };

/** Everything but the router, which is the browser's or the server's. */
export function App({ store, settings }: AppProps) {
  return (
    <Provider store={store}>
      <SettingsProvider value={settings}>
        <SessionGate>
          <ScrollMemory />
          <Layout>
            <Pages />
          </Layout>
        </SessionGate>
      </SettingsProvider>
    </Provider>
  );
}
