import type { Locator, Page } from '@playwright/test';
import { someAddress } from '../../scripts/shop-api.ts';

/** Labels of the seven address fields. */
const labels: Record<keyof typeof someAddress, RegExp> = {
  name: /^(full )?name/i,
  email: /^email/i,
  phone: /^phone/i,
  street: /^street/i,
  city: /^city/i,
  state: /^state/i,
  pinCode: /^(zip|pin)/i,
};

/** The seven fields of an address form, in their order. */
export const addressFields = (form: Page | Locator): [Locator, string][] =>
  Object.entries(someAddress).map(([field, value]) => [
    form.getByRole('textbox', { name: labels[field as keyof typeof labels] }),
    value,
  ]);

/** In one call, because each costs a page of this size 40 ms. */
export async function fillAddress(form: Page | Locator): Promise<void> {
  await form.locator('input[name=pinCode]').waitFor();
  await form.locator('input').evaluateAll((inputs: HTMLInputElement[], address: Record<string, string>) => {
    for (const input of inputs.filter(({ name }) => name in address)) {
      input.focus();
      input.select();
      document.execCommand('insertText', false, address[input.name]);
    }
  }, someAddress);
}

export const orderNow = (page: Page): Locator => page.getByRole('button', { name: 'Order Now' });

/** Calls of the API to this path, whatever page asks. */
export const calls = (path: string) => (url: URL) => url.pathname === `/api${path}`;
