import type { Page } from '@playwright/test';
import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { modal, payButton, payWith } from '../journeys/card.ts';
import { fillAddress, orderNow } from '../journeys/checkout.ts';
import { findProduct } from '../journeys/products.ts';
import { runBeforeEachLoad } from '../journeys/shared-page.ts';
import { answering, type Scene, type Screen, unanswered, waiting } from './screen.ts';

/** Two things in the cart. */
export async function fillCart(api: ShopApi): Promise<void> {
  for (const [title, quantity] of [
    [/jumper/i, 2],
    [/coat/i, 1],
  ] as const) {
    const { id, colors, sizes } = await findProduct(api, title);
    const size = sizes?.find(({ inStock }) => inStock)?.name;
    await api.send('POST', '/cart', { product: id, quantity, color: colors?.[0]?.name, size });
  }
}

async function atCheckout(page: Page): Promise<void> {
  await orderNow(page).waitFor();
  await page.getByRole('radio', { name: /new address/i }).waitFor();
}

async function openCheckout({ page, api }: Scene): Promise<void> {
  await fillCart(api);
  await page.goto('/checkout');
  await atCheckout(page);
}

async function openPayment(scene: Scene): Promise<void> {
  await openCheckout(scene);
  await fillAddress(scene.page);
  await scene.page.getByRole('radio', { name: /card/i }).check();
  await orderNow(scene.page).click();
}

async function saveAddress(api: ShopApi): Promise<void> {
  const own = await api.get<{ id: string }>('/users/own');
  await api.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress] });
}

/** Keeps an empty cart from going home by itself, which it does after 3 s. */
const stay = (page: Page) =>
  runBeforeEachLoad(page, () => {
    const { setTimeout } = window;
    const butNotHome = (run: () => void, wait?: number) => (wait === 3000 ? 0 : setTimeout(run, wait));
    Object.assign(window, { setTimeout: butNotHome });
  });

export const purchaseScreens: Screen[] = [
  {
    name: 'Cart',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page, api }) => {
      await fillCart(api);
      await page.goto('/cart');
      await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    },
  },
  {
    name: 'Cart, a change refused',
    continues: true,
    open: async ({ page }) => {
      await answering(page, /\/cart\/\w+$/, 409, 'Only 2 are left');
      await page
        .getByRole('button', { name: /^increase/i })
        .first()
        .click();
      await page.getByText('Only 2 are left').first().waitFor();
    },
  },
  {
    name: 'Checkout',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('link', { name: 'Checkout' }).click();
      await atCheckout(page);
    },
  },
  {
    name: 'Checkout, filled in',
    continues: true,
    open: async ({ page }) => {
      await fillAddress(page);
      await page.getByRole('radio', { name: /cash/i }).check();
    },
  },
  {
    name: 'Checkout, the order refused',
    continues: true,
    open: async ({ page }) => {
      await unanswered(page, /\/orders$/, 'POST');
      await orderNow(page).click();
      await page.getByText('Failed to place order. Please try again.').first().waitFor();
    },
  },
  {
    name: 'Checkout, placing the order',
    continues: true,
    open: async ({ page }) => {
      await waiting(page, /\/orders$/, 'POST');
      await orderNow(page).click();
      await page.getByText('Placing Order...').waitFor();
    },
  },
  {
    name: 'Checkout, the address book out of reach',
    onlyPictured: true,
    as: 'customer',
    open: async (scene) => {
      await unanswered(scene.page, /\/users\/own$/);
      await openCheckout(scene);
      await scene.page.getByText('Your saved addresses could not be loaded.').waitFor();
    },
  },
  {
    name: 'Checkout, a saved address',
    continues: true,
    open: async ({ page, api }) => {
      await saveAddress(api);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('radio', { name: /saved address/i }).check();
      await page.getByRole('radio', { name: someAddress.name }).check();
    },
  },
  {
    name: 'Checkout, save a new address',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Save New Address' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).click();
      await page.getByText('pinCode is required').waitFor();
    },
  },
  {
    name: 'Order placed',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('radio', { name: /cash/i }).check();
      await orderNow(page).click();
      await page.getByText('Order Successfully placed').waitFor();
    },
  },
  {
    name: 'Cart, out of reach',
    onlyPictured: true,
    as: 'customer',
    open: async ({ page }) => {
      await stay(page);
      await unanswered(page, /\/cart$/);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'Cart, empty',
    continues: true,
    open: async ({ page }) => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('Your cart is empty').waitFor();
    },
  },
  {
    name: 'Checkout, Complete Payment, not filled in',
    continues: true,
    open: async (scene) => {
      await openPayment(scene);
      await payButton(scene.page).click();
      await scene.page.getByText('Please enter the expiry date as MM/YY.').waitFor();
    },
  },
  {
    name: 'Checkout, the bank asks for an extra step',
    continues: true,
    open: async ({ page }) => {
      await payWith(page, '4000 0025 0000 3155');
      await page.getByRole('button', { name: 'Complete', exact: true }).waitFor();
    },
  },
  {
    name: 'Checkout, the payment out of reach',
    continues: true,
    open: async ({ page }) => {
      await modal(page).getByRole('button', { name: 'Fail' }).click();
      await unanswered(page, /\/create-payment-intent$/);
      await orderNow(page).click();
      await page.getByText('Failed to initialize payment. Please try again.').waitFor();
    },
  },
  {
    name: 'Checkout, the payment still under way',
    continues: true,
    open: async ({ page }) => {
      await modal(page).getByRole('button', { name: 'Try again' }).click();
      await payWith(page, '4000 0000 0000 7726');
      await page.getByText('Your payment is still being processed.').waitFor();
    },
  },
  {
    name: 'Checkout, Complete Payment',
    onlyPictured: true,
    as: 'customer',
    open: async (scene) => {
      const { page } = scene;
      await openPayment(scene);
      await modal(page).getByRole('button', { name: '4242 4242 4242 4242' }).click();
      await payButton(page).waitFor();
    },
  },
  {
    name: 'Checkout, the card declined',
    continues: true,
    open: async ({ page }) => {
      await payWith(page, '4000 0000 0000 0002');
      await page.getByText('Payment failed: Your card was declined.').waitFor();
    },
  },
];
