import { paymentStatuses } from './order.ts';

/** What the administrators' list of orders filters by: the payment's states, and those paid of which a part went back. */
export const paymentFilters = [...paymentStatuses, 'part-refunded'] as const;
