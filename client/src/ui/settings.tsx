import type { ShopSettings } from '@kiosk/contract/settings.ts';
import { createContext, use } from 'react';

/** Without the server's settings the shop has neither Google nor card payment. */
export const defaultSettings: ShopSettings = { supportEmail: 'support@example.com' };

const SettingsContext = createContext(defaultSettings);

export const SettingsProvider = SettingsContext;
export const useSettings = () => use(SettingsContext);
