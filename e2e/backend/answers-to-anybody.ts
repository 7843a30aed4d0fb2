import { type Answer, type AnswerToAnybody, notFound, refusal } from './answer.ts';
import { newId, optionsOf, type Product } from './data.ts';
import type { CallName } from './point-seven.ts';
import type { Account, Records } from './records.ts';

const opened = (records: Records, account: Account): Answer => ({
  body: { user: account.user, token: records.openSession(account) },
});

const numberIn = (query: URLSearchParams, name: string): number => Number(query.get(name));

function listed(products: readonly Product[], query: URLSearchParams): Answer {
  const found = products.filter((product) =>
    (['category', 'brand'] as const).every((group) => [null, product[group]].includes(query.get(group))),
  );
  const by = query.get('_sort');
  const sign = query.get('_order') === 'desc' ? -1 : 1;
  if (by) found.sort((one, other) => sign * (Number(one[by]) - Number(other[by])));
  const start = (numberIn(query, '_page') - 1) * numberIn(query, '_limit');
  return {
    body: found.slice(start, start + numberIn(query, '_limit')),
    headers: { 'X-Total-Count': String(found.length) },
  };
}

/** The calls that carry no token. */
export const answersToAnybody: Partial<Record<CallName, AnswerToAnybody>> = {
  'GET /products': ({ records, call }) => listed(records.products, call.query),
  'GET /products/:id': ({ records, call }) => {
    const product = records.products.find(({ _id }) => _id === call.id);
    return product ? { body: product } : notFound();
  },
  'GET /brands': ({ records }) => ({ body: optionsOf(records.products, 'brand') }),
  'GET /categories': ({ records }) => ({ body: optionsOf(records.products, 'category') }),
  'POST /auth/signup': ({ records, payload }) => {
    const { email, password } = payload as Record<'email' | 'password', string>;
    if (records.accounts.some(({ user }) => user.email === email)) return refusal(409, 'Email is taken');
    return opened(records, records.addAccount({ email, password, role: 'user' }));
  },
  'POST /auth/login': ({ records, payload: { email, password } }) => {
    const account = records.accounts.find((one) => one.user.email === email && one.password === password);
    return account ? opened(records, account) : refusal(401, 'Wrong email or password');
  },
  'POST /auth/google': ({ records }) => {
    const email = `${newId()}@example.com`;
    return opened(records, records.addAccount({ email, password: newId(), role: 'user' }));
  },
};
