/** What a call must look like: everything it names is needed, and nothing else may come along. */
export type CallRule = {
  /** Catalogue reads and signing in carry no token (point 6). */
  token?: 'needed';
  /** Only an administrator may make it. */
  isForAdmin?: true;
  /** The fields that the query may have, each at most once. */
  query?: readonly string[];
  payload?: readonly string[];
  /** Sends the type of a payload without having one. */
  hasTypeOnly?: true;
  /** Cookies come along. */
  hasCredentials?: true;
};

const own = { token: 'needed' } as const;
const admin = { token: 'needed', isForAdmin: true } as const;

/** What makes the payload of an entity whole is known only when it is found. */
const wholeEntity: readonly string[] = [];

/** The table of point 7. */
export const callRules = {
  'GET /products/:id': {},
  'GET /brands': {},
  'GET /categories': {},
  'GET /products': { query: ['category', 'brand', '_sort', '_order', '_page', '_limit'] },
  'DELETE /products/:id': { ...admin, hasTypeOnly: true },
  'PATCH /products/:id': { ...admin, payload: wholeEntity },
  'POST /auth/signup': { payload: ['email', 'password', 'username'] },
  'POST /auth/login': { payload: ['email', 'password'] },
  'GET /auth/logout': own,
  'GET /auth/check': { ...own, hasCredentials: true },
  'POST /auth/google': { payload: ['token'] },
  'GET /cart': own,
  'POST /cart': { ...own, payload: ['product', 'quantity', 'thumbnail', 'title', 'price'] },
  'PATCH /cart/:id': { ...own, payload: ['id', 'quantity'] },
  'DELETE /cart/:id': own,
  'POST /orders': {
    ...own,
    payload: ['items', 'totalAmount', 'totalItems', 'user', 'paymentMethod', 'selectedAddresses', 'status'],
  },
  'GET /orders/own': own,
  'GET /users/own': own,
  'PATCH /users/:id': { ...own, payload: wholeEntity },
  'GET /orders': admin,
  'PATCH /orders/:id': { ...admin, payload: ['status'] },
  'POST /create-payment-intent': { ...own, payload: ['totalAmount', 'orderId'] },
} as const satisfies Record<string, CallRule>;

export type CallName = keyof typeof callRules;
