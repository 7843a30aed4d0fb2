import type { OrderStatus } from '@kiosk/contract/order.ts';
import type { Insertable } from 'kysely';
import { day } from '../../clock.ts';
import type { Schema } from '../../database/schema.ts';
import { newIdentifier } from '../../identifiers.ts';
import { type Buyer, searchTermsOfOrder } from '../../orders/search/order-search-terms.service.ts';
import { SeededRandom } from './seeded-random.ts';

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

/** An order with its related rows. */
export type SeededOrder = {
  order: Row<'orders'>;
  lines: Row<'order_lines'>[];
  payment?: { attempt: Row<'payment_attempts'>; event: Row<'payment_events'>; intent: Row<'test_intents'> };
};

export type Sale = {
  id: string;
  title: string;
  thumbnail: string;
  price_cents: number;
  search_terms: string;
};

/** The period over which the orders are spread. */
const span = 365 * day;
/** The usual delivery time. */
const settled = 10 * day;

/** Orders of a year up to now, the oldest first: most were delivered, few products and customers are favorites. */
export function* manyOrders(
  count: number,
  { sales, buyers }: { sales: readonly Sale[]; buyers: readonly Buyer[] },
): Generator<SeededOrder> {
  const random = new SeededRandom('orders');
  const end = Date.now();
  for (let number = 0; number < count; number++) {
    const at = end - span + Math.floor(((number + 0.5) / count) * span);
    yield orderOf(random, { at, age: end - at, buyer: random.pick(buyers, 1.5), sales });
  }
}

type Moment = { at: number; age: number; buyer: Buyer; sales: readonly Sale[] };

function orderOf(random: SeededRandom, { at, age, buyer, sales }: Moment): SeededOrder {
  const createdAt = new Date(at).toISOString();
  const id = newIdentifier(at);
  const chosen = new Map(
    Array.from({ length: 1 + random.below(4, 2) }, () => random.pick(sales, 3)).map((sale) => [
      sale.id,
      sale,
    ]),
  );
  const lines = [...chosen.values()].map((sale, position) => ({
    order_id: id,
    position,
    product_id: sale.id,
    title: sale.title,
    thumbnail: sale.thumbnail,
    price_cents: sale.price_cents,
    quantity: 1 + random.below(3, 3),
    color: '',
    size: '',
    stock_taken: 0,
  }));
  const total = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const isCard = random.is(60) && total > 0;
  const status = statusOf(random, age);
  const selectedAddresses = addressOf(random, buyer);
  const products = [...chosen.values()].map((sale) => sale.search_terms);
  const order = {
    id,
    account_id: buyer.id,
    status,
    payment_method: isCard ? 'card' : 'cash',
    payment_status: isCard ? 'paid' : 'unpaid',
    payment_flag: null,
    total_cents: total,
    total_items: lines.reduce((sum, line) => sum + line.quantity, 0),
    address: JSON.stringify(selectedAddresses),
    created_at: createdAt,
    search_terms: searchTermsOfOrder({ id, selectedAddresses, customer: buyer, products }),
  } as const;
  return { order, lines, ...(isCard && { payment: paymentOf(id, total, at) }) };
}

function statusOf(random: SeededRandom, age: number): OrderStatus {
  if (random.is(4)) return 'cancelled';
  if (age > settled) return random.is(98) ? 'delivered' : 'shipped';
  return random.pick(['pending', 'processing', 'shipped']);
}

/** A payment by card as the shop and its test provider would have recorded it. */
function paymentOf(orderId: string, cents: number, at: number): NonNullable<SeededOrder['payment']> {
  const [attemptId, createdAt] = [newIdentifier(at), new Date(at).toISOString()];
  const intentId = `pi_test_${newIdentifier(at)}`;
  const money = { amount_cents: cents, currency: 'usd' };
  return {
    attempt: {
      id: attemptId,
      order_id: orderId,
      provider: 'test',
      intent_id: intentId,
      state: 'succeeded',
      ...money,
      checks: 0,
      next_check_at: null,
      created_at: createdAt,
    },
    event: {
      id: newIdentifier(at),
      fact: `payment-succeeded ${intentId}`,
      order_id: orderId,
      attempt_id: attemptId,
      kind: 'payment-succeeded',
      at: createdAt,
      source: 'browser',
      account_id: null,
      provider_id: intentId,
      ...money,
      detail: null,
    },
    intent: {
      id: intentId,
      idempotency_key: attemptId,
      client_secret: `${intentId}_secret_${attemptId}`,
      ...money,
      status: 'succeeded',
      arrives_at: null,
      failure_id: null,
      failure_code: null,
      created_at: createdAt,
    },
  };
}

const towns = ['Ashford', 'Brookfield', 'Cedar Falls', 'Dover', 'Elmwood', 'Fairview'];

const addressOf = (random: SeededRandom, { email, username }: Buyer) => ({
  name: username,
  email,
  phone: '5550100',
  street: `${1 + random.below(200)} Market Street`,
  city: random.pick(towns),
  state: 'Ohio',
  pinCode: String(40_000 + random.below(5_000)),
});
