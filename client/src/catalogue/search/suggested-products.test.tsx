import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '../../ui/net-prices.ts';
import { defaultSettings, SettingsProvider } from '../../ui/settings.tsx';
import { SuggestedProductText } from './suggested-products.tsx';

test('a suggested product has the price of its card: without tax where the shop shows prices so, and the lowest of its variants', () => {
  const product = {
    id: '6'.repeat(24),
    title: 'Coffee',
    brand: 'Mill',
    price: 10.7,
    thumbnail: '/coffee.svg',
  };
  const taxes = [
    { taxClass: 'standard', name: 'VAT', rate: 19 },
    { taxClass: 'reduced', name: 'VAT', rate: 7 },
  ];
  const shown = (way: { pricesWithoutTax?: true }, own: object) =>
    renderToStaticMarkup(
      <SettingsProvider value={{ ...defaultSettings, taxes, ...way }}>
        <SuggestedProductText product={{ ...product, ...own }} size="medium" />
      </SettingsProvider>,
    );
  expect(shown({}, { taxClass: 'reduced' })).toContain('>$10.70<');
  expect(shown({ pricesWithoutTax: true }, { taxClass: 'reduced' })).toContain('>$10<');
  expect(shown({ pricesWithoutTax: true }, { variesInPrice: true })).toContain('>from $8.99<');
});
