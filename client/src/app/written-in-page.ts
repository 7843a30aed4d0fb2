import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { defaultSettings } from '../ui/settings.tsx';

/** Settings of the build count only where the server sends none: it may be another shop's backend. */
export const withDefaults = (written?: ShopSettings): ShopSettings => ({
  ...defaultSettings,
  ...builtIn(),
  ...written,
});

/** What the server has written into the page; undefined in the page of another host. */
export function readJson<Content>(page: Document, id: string): Content | undefined {
  const written = page.getElementById(id)?.textContent;
  return written ? (JSON.parse(written) as Content) : undefined;
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
