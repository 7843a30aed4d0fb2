import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RefusalBanner } from './refusal-banner.tsx';

const refusal = {
  message: 'Refused',
  code: 'invalid',
  errors: [{ field: 'sizes.0.price', message: 'Too low' }],
};

test('a refused price of a variant is looked for where the form has it', () => {
  const said = (options: { key: number; name: string; values: string }[]) =>
    renderToStaticMarkup(<RefusalBanner refusal={refusal} draft={{ options }} />);
  expect(said([])).toContain('Please check: Sizes.');
  expect(said([{ key: 1, name: 'Weight', values: '250 g, 1 kg' }])).toContain('Please check: Options.');
});
