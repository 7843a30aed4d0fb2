import { paymentStatuses } from './order.ts';

/** What the administrators' list of orders filters by: the payment statuses, and partly refunded orders. */
export const paymentFilters = [...paymentStatuses, 'part-refunded'] as const;
