import { type ShopApi, someAddress } from '../../scripts/shop-api.ts';
import { fillAddress } from '../journeys/checkout.ts';
import { findProduct } from '../journeys/products.ts';
import { answering, type Scene, type Screen, unanswered, waiting } from './screen.ts';

/** Two things in the cart. */
async function fillCart(api: ShopApi): Promise<void> {
  for (const [title, quantity] of [
    [/jumper/i, 2],
    [/coat/i, 1],
  ] as const) {
    const { id, colors, sizes } = await findProduct(api, title);
    const size = sizes?.find(({ inStock }) => inStock)?.name;
    await api.send('POST', '/cart', { product: id, quantity, color: colors?.[0]?.name, size });
  }
}

const openCart = async ({ page, api }: Scene): Promise<void> => {
  await fillCart(api);
  await page.goto('/cart');
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
};

const openCheckout = async ({ page, api }: Scene): Promise<void> => {
  await fillCart(api);
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Order Now' }).waitFor();
  await page.getByRole('radio', { name: /new address/i }).waitFor();
};

async function saveAddress(api: ShopApi): Promise<void> {
  const own = await api.get<{ id: string }>('/users/own');
  await api.send('PATCH', `/users/${own.id}`, { ...own, addresses: [someAddress] });
}

export const purchaseScreens: Screen[] = [
  { name: 'Cart', as: 'customer', open: openCart },
  {
    name: 'Cart, a change refused',
    as: 'customer',
    open: async (scene) => {
      await openCart(scene);
      await answering(scene.page, /\/cart\/\w+$/, 409, 'Only 2 pieces are left');
      await scene.page
        .getByRole('button', { name: /^increase/i })
        .first()
        .click();
      await scene.page.getByText('Only 2 pieces are left').first().waitFor();
    },
  },
  {
    name: 'Cart, empty',
    as: 'customer',
    open: async ({ page }) => {
      await page.clock.install();
      await page.goto('/cart');
      await page.getByText('Your cart is empty').waitFor();
    },
  },
  {
    name: 'Cart, out of reach',
    as: 'customer',
    open: async ({ page }) => {
      await unanswered(page, /\/cart$/);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  { name: 'Checkout', as: 'customer', open: openCheckout },
  {
    name: 'Checkout, filled in',
    as: 'customer',
    open: async (scene) => {
      await openCheckout(scene);
      await fillAddress(scene.page);
      await scene.page.getByRole('radio', { name: /cash/i }).check();
    },
  },
  {
    name: 'Checkout, a saved address',
    as: 'customer',
    open: async (scene) => {
      await saveAddress(scene.api);
      await openCheckout(scene);
      await scene.page.getByRole('radio', { name: /saved address/i }).check();
      await scene.page.getByRole('radio', { name: someAddress.name }).check();
    },
  },
  {
    name: 'Checkout, the address book out of reach',
    as: 'customer',
    open: async (scene) => {
      await unanswered(scene.page, /\/users\/own$/);
      await openCheckout(scene);
      await scene.page.getByText('Your saved addresses could not be loaded.').waitFor();
    },
  },
  {
    name: 'Checkout, save a new address',
    as: 'customer',
    open: async (scene) => {
      await openCheckout(scene);
      await scene.page.getByRole('button', { name: 'Save New Address' }).click();
      await scene.page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).click();
      await scene.page.getByText('pinCode is required').waitFor();
    },
  },
  {
    name: 'Checkout, the order refused',
    as: 'customer',
    open: async (scene) => {
      await openCheckout(scene);
      await fillAddress(scene.page);
      await scene.page.getByRole('radio', { name: /cash/i }).check();
      await unanswered(scene.page, /\/orders$/, 'POST');
      await scene.page.getByRole('button', { name: 'Order Now' }).click();
      await scene.page.getByText('Failed to place order. Please try again.').first().waitFor();
    },
  },
  {
    name: 'Checkout, placing the order',
    as: 'customer',
    open: async (scene) => {
      await openCheckout(scene);
      await fillAddress(scene.page);
      await scene.page.getByRole('radio', { name: /cash/i }).check();
      await waiting(scene.page, /\/orders$/, 'POST');
      await scene.page.getByRole('button', { name: 'Order Now' }).click();
      await scene.page.getByText('Placing Order...').waitFor();
    },
  },
  {
    name: 'Order placed',
    as: 'customer',
    open: async (scene) => {
      await openCheckout(scene);
      await fillAddress(scene.page);
      await scene.page.getByRole('radio', { name: /cash/i }).check();
      await scene.page.getByRole('button', { name: 'Order Now' }).click();
      await scene.page.getByText('Order Successfully placed').waitFor();
    },
  },
];
