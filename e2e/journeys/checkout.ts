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

export async function fillAddress(form: Page | Locator): Promise<void> {
  for (const [field, value] of addressFields(form)) await field.fill(value);
}
