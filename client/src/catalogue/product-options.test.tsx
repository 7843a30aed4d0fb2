import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OptionChoices } from './product-options.tsx';

const options = [
  { name: 'Weight', values: ['250 g', '1 kg', '5 kg'] },
  { name: 'Grind', values: ['Whole bean', 'Fine'] },
];

const inStock = new Set(['250 g / Whole bean', '1 kg / Fine']);
const sizes = ['250 g', '1 kg', '5 kg'].flatMap((weight) =>
  ['Whole bean', 'Fine'].map((grind) => {
    const name = `${weight} / ${grind}`;
    return { name, inStock: inStock.has(name) };
  }),
);

/** The values that are marked as out of stock while this combination is chosen. */
function markedWith(value: string): string[] {
  const page = renderToStaticMarkup(
    <OptionChoices options={options} sizes={sizes} value={value} guide={null} onChange={() => undefined} />,
  );
  return [...page.matchAll(/>([^<>]+)<span class="sr-only">, out of stock/g)].map(([, name = '']) => name);
}

test('a value is out of stock only where nothing with it and the values chosen before it is left', () => {
  expect(markedWith('250 g / Whole bean')).toEqual(['5 kg', 'Fine']);
  expect(markedWith('1 kg / Whole bean')).toEqual(['5 kg', 'Whole bean']);
  expect(markedWith('5 kg / Fine')).toEqual(['5 kg', 'Whole bean', 'Fine']);
});
