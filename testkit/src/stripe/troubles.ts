/** What may happen to the next call. */
export type Trouble =
  /** It never arrives. */
  | 'request lost'
  /** It is done, and nobody hears of it. */
  | 'reply lost'
  /** It is done, and the answer never comes. */
  | 'hangs'
  /** Stripe fails before it does anything, and keeps that as the answer of the key. */
  | 'fails'
  /** It is done, and Stripe fails after that, and keeps that as the answer of the key. */
  | 'fails after'
  | 'too many'
  /** The key may not do this. */
  | 'no permission'
  /** Something between the shop and Stripe answers, and it makes no sense. */
  | 'nonsense'
  /** It is done, and something between the shop and Stripe answers with nonsense. */
  | 'nonsense after'
  | 'no intent'
  /** Another call with the same key is under way. */
  | 'key in use'
  /** The network delivers it twice. */
  | 'comes twice'
  | 'none';

/** A text is sent as it is. */
export type Reply = { status: number; body: unknown };

export const nonsense: Reply = { status: 200, body: '<html>Welcome</html>' };

export const brokenDown: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

/** What is answered without looking at the call. */
export const refusals: Partial<Record<Trouble, Reply>> = {
  'too many': {
    status: 429,
    body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' } },
  },
  'no permission': {
    status: 403,
    body: {
      error: { type: 'invalid_request_error', code: 'insufficient_permissions', message: 'Not allowed' },
    },
  },
  nonsense,
  'no intent': { status: 200, body: { id: 'pi_1', object: 'payment_intent', status: 'succeeded' } },
  'key in use': {
    status: 409,
    body: { error: { type: 'invalid_request_error', code: 'idempotency_key_in_use', message: 'In use' } },
  },
};
