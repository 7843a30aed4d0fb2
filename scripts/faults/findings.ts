/** What an experiment did, and a message for each fault that it found. */
export type Findings = {
  /** Kills, power cuts, … */
  tries: number;
  /** Orders that the shop had acknowledged. */
  acknowledged: number;
  /** An acknowledged order, or its payment, that is gone. */
  lost: string[];
  /** More than one order of one key. */
  doubled: string[];
  /** An order without all of its lines, or whose totals are not those of its lines. */
  halved: string[];
  /** Units that are neither in stock nor sold, or both. */
  stock: string[];
  /** A card charged twice, or books that do not agree. */
  payments: string[];
  /** Requests of shoppers that the shop did not answer, or only with 502 to 504; where the shop lives on. */
  failed?: number;
  /** Mails in the outbox, acceptances that the mail server confirmed, and those among them that came after a death. */
  mails?: { queued: number; confirmed: number; repeated: number };
  /** Maximum time from the end of a fault until every shopper had an order again, in seconds. */
  healed?: number;
};

export const noFindings = (): Findings => ({
  tries: 0,
  acknowledged: 0,
  lost: [],
  doubled: [],
  halved: [],
  stock: [],
  payments: [],
});

/** All faults that were found; a successful experiment has none. */
export const faultsOf = ({ lost, doubled, halved, stock, payments }: Findings): string[] => [
  ...lost.map((what) => `lost: ${what}`),
  ...doubled.map((what) => `doubled: ${what}`),
  ...halved.map((what) => `halved: ${what}`),
  ...stock.map((what) => `stock: ${what}`),
  ...payments.map((what) => `payments: ${what}`),
];

/** Of two experiments, or two rounds of one. */
export const together = (one: Findings, other: Findings): Findings => ({
  tries: one.tries + other.tries,
  acknowledged: one.acknowledged + other.acknowledged,
  lost: [...one.lost, ...other.lost],
  doubled: [...one.doubled, ...other.doubled],
  halved: [...one.halved, ...other.halved],
  stock: [...one.stock, ...other.stock],
  payments: [...one.payments, ...other.payments],
  ...combined('failed', (a, b) => a + b, one, other),
  ...combined('healed', Math.max, one, other),
  ...(one.mails || other.mails ? { mails: mailsOf(one, other) } : {}),
});

const noMails = { queued: 0, confirmed: 0, repeated: 0 };

const mailsOf = ({ mails: one = noMails }: Findings, { mails: other = noMails }: Findings) => ({
  queued: one.queued + other.queued,
  confirmed: one.confirmed + other.confirmed,
  repeated: one.repeated + other.repeated,
});

const combined = (
  what: 'failed' | 'healed',
  combine: (one: number, other: number) => number,
  { [what]: one }: Findings,
  { [what]: other }: Findings,
) => (one === undefined && other === undefined ? {} : { [what]: combine(one ?? 0, other ?? 0) });
