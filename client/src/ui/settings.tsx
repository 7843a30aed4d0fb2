import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { usualTexts } from '@kiosk/contract/shop-texts.ts';
import { usualLowStock } from '@kiosk/contract/stock-state.ts';
import { createContext, type Dispatch, type SetStateAction, use } from 'react';

/** Without the server's settings the shop has neither Google nor card payment. */
export const defaultSettings: ShopSettings = {
  language: 'en',
  ...usualTexts,
  supportEmail: 'support@example.com',
  lowStock: usualLowStock,
  payments: { cash: true, card: true },
};

const SettingsContext = createContext(defaultSettings);

/** For the page that changes them. */
export const ChangeSettingsContext = createContext<Dispatch<SetStateAction<ShopSettings>>>(() => {});

/**
 * What deducts the tax from a price to be shown. Its code comes before the first page of a shop that shows prices so, and is too
 * much for the first view of all others.
 */
export const pricing: {
  netOf?: (price: number, taxClass: string | undefined) => number | undefined;
} = {};

export const SettingsProvider = SettingsContext;
export const useSettings = () => use(SettingsContext);
