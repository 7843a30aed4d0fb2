import { wholeNumberWithin } from './setting-rules.ts';

export const limitEnvironment = {
  MAX_CONNECTIONS: wholeNumberWithin(2_000, [10, 100_000]),
  MAX_CONNECTIONS_PER_NETWORK: wholeNumberWithin(100, [1, 100_000]),
  MAX_CALLS_PER_MINUTE: wholeNumberWithin(1_500, [10, 100_000]),
  MAX_CALLS_AT_ONCE: wholeNumberWithin(20, [1, 1_000]),
  MAX_ORDERS_PER_HOUR: wholeNumberWithin(20, [1, 100_000]),
  MAX_ORDERS_PER_HOUR_AND_NETWORK: wholeNumberWithin(120, [1, 100_000]),
  MAX_UNPAID_UNITS: wholeNumberWithin(100, [1, 100_000]),
};

type LimitEnvironment = Record<keyof typeof limitEnvironment, number>;

/** What one client may take of the shop; docs/operating.md says what each limit is for. */
export type LimitSettings = {
  connectionsPerNetwork: number;
  callsPerMinute: number;
  /** Concurrent calls of one account. */
  callsAtOnce: number;
  ordersPerHourOfNetwork: number;
  orders: OrderLimits;
};

/** What one account may order. */
export type OrderLimits = {
  perHour: number;
  /** Units of all its orders that are neither paid, delivered nor cancelled. */
  unpaidUnits: number;
};

export const limitSettingsOf = (settings: LimitEnvironment): LimitSettings => ({
  connectionsPerNetwork: settings.MAX_CONNECTIONS_PER_NETWORK,
  callsPerMinute: settings.MAX_CALLS_PER_MINUTE,
  callsAtOnce: settings.MAX_CALLS_AT_ONCE,
  ordersPerHourOfNetwork: settings.MAX_ORDERS_PER_HOUR_AND_NETWORK,
  orders: { perHour: settings.MAX_ORDERS_PER_HOUR, unpaidUnits: settings.MAX_UNPAID_UNITS },
});
