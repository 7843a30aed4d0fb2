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

export const SettingsProvider = SettingsContext;
export const useSettings = () => use(SettingsContext);
