/** What a backend may offer beyond point 7 of the specification. */
export type Capabilities = Partial<{
  /** A cart line carries the color and size that the shopper chose. */
  variants: boolean;
  /** Orders take an idempotency key and empty the cart. */
  orderKeys: boolean;
  /** Lists of orders come page by page. */
  orderPages: boolean;
  /** The shop asks the payment provider what became of a payment. */
  paymentChecks: boolean;
  /** A Google credential comes with the secret of the nonce that it was asked for with. */
  googleNonces: boolean;
  /** An edit says what it was made from, and is refused where that has changed since. */
  editConflicts: boolean;
  /** Products are searched, and filtered by more than a category and a brand, with counts. */
  search: boolean;
  /** People change their name, email and password, and see their sessions and data. */
  ownAccount: boolean;
  /** The merchant writes pages of the shop's own. */
  content: boolean;
  /** Administrators have figures, tables, search, customers, the log, imports, and a page for each order and product. */
  adminPages: boolean;
}>;

export const ownServer: Capabilities = {
  variants: true,
  orderKeys: true,
  orderPages: true,
  paymentChecks: true,
  googleNonces: true,
  editConflicts: true,
  search: true,
  ownAccount: true,
  content: true,
  adminPages: true,
};

/** A backend that answers point 7 and nothing else. */
export const specifiedBackend: Capabilities = {};
