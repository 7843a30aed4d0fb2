import './styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { draftKey } from './api/drafts.ts';
import { createServices } from './api/services.ts';
import { storedText } from './api/stored-text.ts';
import { pageTokens } from './api/tokens.ts';
import { App } from './app/app.tsx';
import { backendAt } from './app/backend.ts';
import { reloadWhenAnotherTabChanges } from './app/other-tabs.ts';
import { readSettings } from './app/read-settings.ts';
import { preloadPage } from './app/routes.tsx';
import { createStore } from './app/store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to mount on');

preloadPage(window.location.pathname);

const tokens = pageTokens(() => window.localStorage);
reloadWhenAnotherTabChanges(tokens);
const services = createServices({
  ...backendAt(import.meta.env.VITE_API_URL),
  tokens,
  draft: storedText(draftKey, () => window.sessionStorage),
});

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App store={createStore(services)} settings={readSettings(document)} />
    </BrowserRouter>
  </StrictMode>,
);
