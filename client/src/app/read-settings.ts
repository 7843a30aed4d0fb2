import { settingsElementId } from '@kiosk/contract/page-shell.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { defaultSettings } from '../ui/settings.tsx';

/** What was given at build time counts only where the server says nothing: it may be another shop's backend. */
export function readSettings(page: Document): ShopSettings {
  const written = page.getElementById(settingsElementId)?.textContent;
  return { ...defaultSettings, ...builtIn(), ...(written && (JSON.parse(written) as ShopSettings)) };
}

function builtIn(): Partial<ShopSettings> {
  const { VITE_GOOGLE_CLIENT_ID, VITE_STRIPE_PUBLISHABLE_KEY } = import.meta.env;
  return {
    ...(VITE_GOOGLE_CLIENT_ID && { googleClientId: VITE_GOOGLE_CLIENT_ID }),
    ...(VITE_STRIPE_PUBLISHABLE_KEY && {
      cardPayments: { provider: 'stripe', publishableKey: VITE_STRIPE_PUBLISHABLE_KEY },
    }),
  };
}
