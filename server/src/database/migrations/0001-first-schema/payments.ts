import { sql } from 'kysely';
import type { Part } from './dialect.ts';

export const intents: Part = () => [
  sql`create table payment_attempts (
    id text primary key,
    order_id text not null references orders (id),
    provider text not null,
    intent_id text unique,
    state text not null,
    amount_cents bigint not null check (amount_cents > 0),
    currency text not null,
    checks integer not null,
    next_check_at text,
    created_at text not null
  )`,
  sql`create index payment_attempts_of_order on payment_attempts (order_id, created_at)`,
  // At most one attempt of an order can end in a payment.
  sql`create unique index payment_attempts_one_open on payment_attempts (order_id)
    where state in ('creating', 'open')`,
  // What the job asks for: attempts that may still change, few at any time.
  sql`create index payment_attempts_due on payment_attempts (next_check_at) where next_check_at is not null`,
];

export const refunds: Part = () => [
  sql`create table refunds (
    id text primary key,
    order_id text not null references orders (id),
    attempt_id text not null references payment_attempts (id),
    request_key text not null,
    amount_cents bigint not null check (amount_cents > 0),
    state text not null,
    reason text,
    provider_refund_id text unique,
    key_number integer not null,
    tries integer not null,
    next_try_at text,
    created_at text not null,
    constraint refunds_once_each unique (order_id, request_key)
  )`,
  sql`create index refunds_of_attempt on refunds (attempt_id)`,
  sql`create index refunds_due on refunds (next_try_at) where next_try_at is not null`,
];

/** Disputes of payments. What they did to the money is in the ledger. */
export const disputes: Part = () => [
  sql`create table disputes (
    id text primary key,
    order_id text not null references orders (id),
    attempt_id text not null references payment_attempts (id),
    status text not null,
    is_inquiry integer not null,
    amount_cents bigint not null check (amount_cents >= 0),
    currency text not null,
    reason text not null,
    evidence_due_at text,
    is_refundable integer not null,
    movements integer not null,
    round integer not null,
    version integer not null,
    opened_at text not null
  )`,
  sql`create index disputes_of_order on disputes (order_id, opened_at)`,
];

/** The ledger, and the webhooks whose effect is in it. */
export const events: Part = ({ appendOnly }) => [
  // `fact` names what happened, so that it is written once whoever reports it first.
  sql`create table payment_events (
    id text primary key,
    fact text not null unique,
    order_id text not null references orders (id),
    attempt_id text not null references payment_attempts (id),
    kind text not null,
    at text not null,
    source text not null,
    account_id text,
    provider_id text,
    amount_cents bigint not null,
    currency text not null,
    detail text
  )`,
  sql`create index payment_events_of_order on payment_events (order_id, at, id)`,
  sql`create index payment_events_by_time on payment_events (at, id)`,
  ...appendOnly('payment_events', 'kept.id = new.id', 'kept.fact = new.fact'),

  sql`create table webhook_events (
    id text primary key,
    type text not null,
    received_at text not null
  )`,
  sql`create index webhook_events_by_age on webhook_events (received_at)`,
];

/** What a payment provider would keep, for the demo shop's test provider. No card number is ever stored. */
export const testProvider: Part = () => [
  sql`create table test_intents (
    id text primary key,
    idempotency_key text not null unique,
    client_secret text not null,
    amount_cents bigint not null,
    currency text not null,
    status text not null,
    arrives_at text,
    failure_id text,
    failure_code text,
    created_at text not null
  )`,

  sql`create table test_refunds (
    id text primary key,
    idempotency_key text not null unique,
    intent_id text not null references test_intents (id),
    request_id text not null,
    amount_cents bigint not null,
    created_at text not null
  )`,
  sql`create index test_refunds_of_intent on test_refunds (intent_id)`,
];
