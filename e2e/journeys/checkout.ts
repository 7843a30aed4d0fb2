import type { Locator, Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { findProduct } from './products.ts';
import { openAs } from './shop-test.ts';

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

/** A new shopper with a jumper in the cart, at a checkout that is filled in for cash. */
export async function atCheckout(page: Page, api: ShopApi): Promise<ShopApi> {
  const { id } = await findProduct(api, /jumper/i);
  const shopper = await api.signUp();
  await shopper.send('POST', '/cart', { product: id, quantity: 1 });
  await openAs(page, shopper, '/checkout');
  await fillAddress(page);
  await page.getByRole('radio', { name: /cash/i }).check();
  return shopper;
}
