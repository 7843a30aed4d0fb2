import type { Page } from '@playwright/test';

/** What the page called Stripe.js with. */
export type StripeCalls = {
  keys: string[];
  confirmed: { clientSecret: string; hasCard: boolean }[];
};
type WithStripe = Window & { Stripe?: object; stripeCalls: StripeCalls; hasNoElements?: boolean };

/** Stripe's own test numbers; no page of ours ever sees what is typed. */
export const stripeCards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asks: '4000 0025 0000 3155',
  late: '4000 0000 0000 7726',
};

/** Runs in the page in the place of Stripe.js: a card element of its own, and an answer for each test number. */
function fakeStripe(): void {
  const page = window as unknown as WithStripe;
  const calls: StripeCalls = { keys: [], confirmed: [] };
  page.stripeCalls = calls;
  const input = document.createElement('input');
  input.setAttribute('aria-label', 'Card number by Stripe');
  const card = {
    mount: (place: HTMLElement) => place.append(input),
    on: (event: string, listener: (element: object) => void) => {
      if (event === 'ready') queueMicrotask(() => listener(card));
      return card;
    },
    off: () => card,
    update: () => undefined,
    destroy: () => input.remove(),
    focus: () => input.focus(),
  };

  /** Stripe lays the bank's page over whatever is there. */
  const askBank = () =>
    new Promise<object>((resolve) => {
      const bank = document.createElement('button');
      bank.textContent = 'The bank: it is me';
      Object.assign(bank.style, { position: 'fixed', inset: '0', zIndex: '2147483647' });
      bank.onclick = () => {
        bank.remove();
        resolve({ paymentIntent: { status: 'succeeded' } });
      };
      document.body.append(bank);
    });

  const answers: Record<string, () => object | Promise<object>> = {
    '': () => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }),
    '0002': () => ({
      error: {
        type: 'card_error',
        message: 'Your card was declined.',
        payment_intent: { status: 'requires_payment_method' },
      },
    }),
    '3155': askBank,
    '7726': () => ({ paymentIntent: { status: 'processing' } }),
    '4242': () => ({ paymentIntent: { status: 'succeeded' } }),
  };

  page.Stripe = (key: string) => {
    calls.keys.push(key);
    return {
      elements: () => ({
        create: () => card,
        getElement: () => (page.hasNoElements ? null : card),
        update: () => undefined,
        on: () => undefined,
      }),
      createToken: () => undefined,
      createPaymentMethod: () => undefined,
      confirmCardPayment: async (clientSecret: string, data: { payment_method: { card: object } }) => {
        calls.confirmed.push({ clientSecret, hasCard: data.payment_method.card === card });
        return answers[input.value.slice(-4)]?.();
      },
    };
  };
}

/** Serves the fake under Stripe's address; nothing reaches Stripe. @returns which scripts were asked for */
export async function serveStripeJs(page: Page, { failures = 0 } = {}): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://*.stripe.com/**', async (route) => {
    requests.push(route.request().url());
    if (requests.length <= failures) return route.abort();
    await route.fulfill({ contentType: 'text/javascript', body: `(${fakeStripe})()` });
  });
  return requests;
}

export const stripeCalls = (page: Page): Promise<StripeCalls> =>
  page.evaluate(() => (window as unknown as WithStripe).stripeCalls);

export const loseElements = (page: Page, areLost: boolean): Promise<void> =>
  page.evaluate((lost) => {
    (window as unknown as WithStripe).hasNoElements = lost;
  }, areLost);
