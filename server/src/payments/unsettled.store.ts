import type { Database } from '../database/schema.ts';

export const openAttempts = (db: Database, accountId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .where('orders.account_id', '=', accountId)
    .where('payment_attempts.state', 'in', ['creating', 'open']);

export const openRefunds = (db: Database, accountId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
    .innerJoin('refunds', 'refunds.attempt_id', 'payment_attempts.id')
    .where('orders.account_id', '=', accountId)
    .where('refunds.state', '=', 'requested');

export const disputesOf = (db: Database, accountId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('disputes', 'disputes.order_id', 'orders.id')
    .where('orders.account_id', '=', accountId);
