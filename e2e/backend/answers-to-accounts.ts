import { type AnswerToAccount, notFound, refusal, WrongPayload } from './answer.ts';
import type { Payload } from './call.ts';
import { type Line, newId, type Order } from './data.ts';
import { objectionToFields } from './objection.ts';
import type { CallName } from './point-seven.ts';

/** What a product may have by points 2 and 3. */
const productFields =
  'title price brand category description details thumbnail images rating discountPercentage highlights breadcrumbs href name color colors sizes'.split(
    ' ',
  );

/** Refuses what lacks a field of the stored entity, or has one that it cannot have. */
function expectWhole(payload: Payload, stored: object, more: readonly string[] = []): void {
  const needed = Object.keys(stored).filter((name) => name !== '_id');
  const allowed = Object.keys(payload).filter((name) => ['id', '_id', ...more].includes(name));
  const objection = objectionToFields(payload, [...needed, ...allowed]);
  if (objection) throw new WrongPayload(objection);
}

const expectSame = (payload: Payload, field: string, value: unknown): void => {
  if (payload[field] !== value) throw new WrongPayload(`needs ${value} as its ${field}`);
};

function lineOf({ product, title, price, thumbnail, quantity }: Payload): Line {
  return {
    _id: newId(),
    product: String(product),
    title: String(title),
    price: Number(price).toFixed(2),
    quantity: String(quantity),
    thumbnail: String(thumbnail),
  };
}

function orderOf(payload: Payload, user: string): Order {
  for (const item of payload.items as Payload[]) expectWhole(item, lineOf(item));
  expectSame(payload, 'status', 'pending');
  expectSame(payload, 'user', user);
  return { ...payload, _id: newId(), user };
}

/** The calls that carry a token. What point 7 does not show of an answer is not there. */
export const answersToAccounts: Partial<Record<CallName, AnswerToAccount>> = {
  'GET /auth/check': ({ account }) => ({ body: account.user }),
  'GET /users/own': ({ account }) => ({ body: account.user }),
  'GET /auth/logout': ({ records, call }) => {
    records.endSession(call.token ?? '');
    return { text: 'Bye' };
  },
  'PATCH /users/:id': ({ account: { user }, call, payload }) => {
    if (call.id !== user._id) return refusal(403, 'That is another account');
    expectWhole(payload, user);
    for (const field of ['email', 'role'] as const) expectSame(payload, field, user[field]);
    user.addresses = payload.addresses as unknown[];
    return { body: user };
  },

  'GET /cart': ({ account }) => ({ body: account.cart }),
  'POST /cart': ({ account: { cart }, payload }) => {
    expectSame(payload, 'quantity', 1);
    const added = lineOf(payload);
    const line = cart.find(({ product }) => product === added.product);
    if (!line) cart.push(added);
    else line.quantity = String(Number(line.quantity) + 1);
    return { body: { ...added, _id: line?._id ?? added._id } };
  },
  'PATCH /cart/:id': ({ account, call, payload }) => {
    expectSame(payload, 'id', call.id);
    const line = account.cart.find(({ _id }) => _id === call.id);
    if (!line) return notFound();
    line.quantity = String(payload.quantity);
    return {};
  },
  'DELETE /cart/:id': ({ account, call }) => {
    const rest = account.cart.filter(({ _id }) => _id !== call.id);
    if (rest.length === account.cart.length) return notFound();
    account.cart = rest;
    return { status: 204 };
  },

  'POST /orders': ({ records, account, payload }) => {
    const order = orderOf(payload, account.user._id);
    records.orders.push(order);
    return { status: 201, body: order };
  },
  'GET /orders/own': ({ records, account }) => ({
    body: records.orders.filter(({ user }) => user === account.user._id),
  }),
  'GET /orders': ({ records }) => ({ body: records.orders }),
  'PATCH /orders/:id': ({ records, call, payload }) => {
    const order = records.orders.find(({ _id }) => _id === call.id);
    if (!order) return notFound();
    order.status = String(payload.status);
    return {};
  },
  'POST /create-payment-intent': ({ payload }) => ({
    body: { clientSecret: `pi_${payload.orderId}_secret_${newId()}` },
  }),

  'PATCH /products/:id': ({ records, call, payload }) => {
    const product = records.products.find(({ _id }) => _id === call.id);
    if (!product) return notFound();
    expectWhole(payload, product, productFields);
    const { id: _, ...fields } = payload;
    return { body: Object.assign(product, fields) };
  },
  'DELETE /products/:id': ({ records, call }) => {
    const product = records.products.find(({ _id }) => _id === call.id);
    if (!product) return notFound();
    records.products = records.products.filter((other) => other !== product);
    return { body: product };
  },
};
