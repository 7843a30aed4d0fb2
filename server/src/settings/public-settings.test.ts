import type { MerchantSettings } from '@kiosk/contract/merchant-settings.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { settingsFrameOf } from './defaults.service.ts';
import { publicSettingsOf } from './public-settings.service.ts';

const config = readConfig({});
const seller = { name: 'Harbour', address: ['Quay 1'], taxId: 'DE1', taxName: 'VAT' };

test.each([
  ['without a seller', null, undefined],
  ['at a rate of 0', { ...seller, taxRate: 0 }, undefined],
  ['at a rate of 19', { ...seller, taxRate: 19 }, true],
])('a shop %s says that prices are without tax only if tax is deducted', (_, seller, shown) => {
  const shop = { ...settingsFrameOf(config).defaults, pricesWithoutTax: true, seller } as MerchantSettings;
  expect(publicSettingsOf(config, shop).pricesWithoutTax).toBe(shown);
});
