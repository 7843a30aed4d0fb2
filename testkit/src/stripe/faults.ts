/** A fault in the next call. */
export type Trouble =
  /** The call never arrives. */
  | 'request lost'
  /** It takes effect, and the connection breaks before the response. */
  | 'reply lost'
  /** It takes effect, and the response never comes. */
  | 'hangs'
  /** Stripe fails first, and stores the failure under the key. */
  | 'fails'
  /** It takes effect, then Stripe fails and stores the failure under the key. */
  | 'fails after'
  | 'too many'
  /** The API key lacks the permission. */
  | 'no permission'
  /** A proxy answers with nonsense. */
  | 'nonsense'
  /** It takes effect, and a proxy answers with nonsense. */
  | 'nonsense after'
  | 'no intent'
  /** Another call with the same key is in progress. */
  | 'key in use'
  /** The network delivers it twice. */
  | 'comes twice'
  | 'none';

/** A text is sent unchanged. */
export type Reply = { status: number; body: unknown };

export const nonsense: Reply = { status: 200, body: '<html>Welcome</html>' };

export const brokenDown: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unknown error occurred' } },
};

/** Responses that do not depend on the call. */
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
