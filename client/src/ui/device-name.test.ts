import german from '@kiosk/contract/language/de/shop.json' with { type: 'json' };
import { addTexts, inLanguage } from '@kiosk/contract/language/t.ts';
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a browser and its system are named in the language of the shop', () => {
  addTexts('de', german);
  const named = (device: string | undefined) => inLanguage('de', () => deviceName(device));
  expect(named('Safari on Linux')).toBe('Safari unter Linux');
  expect(named('Safari on iPhone')).toBe('Safari auf dem iPhone');
  expect(named('curl')).toBe('curl');
  expect(named(undefined)).toBe('Unbekanntes Gerät');
});
