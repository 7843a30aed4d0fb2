import type { StripeBooks } from './books.ts';
import { StripeRefusal } from './refusal.ts';

type Form = Record<string, unknown>;

/** Handles a call such as `POST payment_intents/:id/cancel`. @throws StripeRefusal */
export function resourceOf(books: StripeBooks, method: string, path: string, form: Form): unknown {
  const [, , resource = '', id = '', action = ''] = path.split('/');
  const what = `${method} ${resource}${id && '/:id'}${action && `/${action}`}`;
  return expanded(books, found(books, what, id, form), form);
}

function found(books: StripeBooks, what: string, id: string, form: Form): unknown {
  switch (what) {
    case 'POST payment_intents':
      return books.createIntent(form);
    case 'GET payment_intents/:id':
      return books.intent(id);
    case 'POST payment_intents/:id/confirm':
      return books.confirm(id, String(form.payment_method));
    case 'POST payment_intents/:id/cancel':
      return books.cancel(id);
    case 'GET payment_intents':
      return listOf(books.intents.values(), form);
    case 'POST refunds':
      return books.refund(form);
    case 'GET refunds':
      return listOf(ofIntent(books.refunds, form), form);
    case 'GET disputes':
      return listOf(ofIntent(books.disputes.all, form), form);
    default:
      throw new StripeRefusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${what})`,
      });
  }
}

/** All, or those of `payment_intent`. */
const ofIntent = <T extends { payment_intent: string }>(all: Map<string, T>, { payment_intent }: Form) =>
  all.values().filter((one) => payment_intent === undefined || one.payment_intent === payment_intent);

type Listed = { id: string; created: number };

/** A page of a list, the newest first: `created[gte]`, `limit` and `starting_after`. */
function listOf(all: Iterable<Listed>, { created, limit, starting_after }: Form) {
  const { gte = 0 } = (created ?? {}) as { gte?: number };
  const found = [...all].reverse().filter((one) => one.created >= Number(gte));
  const first = found.findIndex(({ id }) => id === starting_after) + 1;
  const end = first + Number(limit ?? 10);
  return { object: 'list', data: found.slice(first, end), has_more: end < found.length, url: '/v1/list' };
}

/** `expand[]=latest_charge`, in one object or in a list. */
function expanded(books: StripeBooks, found: unknown, { expand }: Record<string, unknown>): unknown {
  if (!JSON.stringify(expand ?? '').includes('latest_charge')) return found;
  const open = (thing: { latest_charge?: string | null }) => ({
    ...thing,
    latest_charge: books.charges.get(thing.latest_charge ?? '') ?? null,
  });
  const list = found as { data?: object[] };
  return list.data === undefined ? open(found as object) : { ...list, data: list.data.map(open) };
}
