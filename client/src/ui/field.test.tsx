import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field } from './field.tsx';

test('the error of a field comes into a live region that was there before it', () => {
  const shown = (error?: string) => renderToStaticMarkup(<Field label="Name" {...(error && { error })} />);
  const region = (text: string) => new RegExp(`<p [^>]*aria-live="polite"[^>]*>${text}</p>`);
  expect(shown()).toMatch(region(''));
  expect(shown('Please give it a name')).toMatch(region('Please give it a name'));
});
