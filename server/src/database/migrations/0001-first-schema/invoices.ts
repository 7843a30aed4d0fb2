import { sql } from 'kysely';
import type { Part } from './dialect.ts';

/** Invoices and credit notes as they were issued, each series numbered without gaps. */
export const invoices: Part = ({ appendOnly }) => [
  sql`create table invoice_numbers (series text primary key, last integer not null)`,
  sql`insert into invoice_numbers (series, last) values ('invoice', 0), ('credit-note', 0)`,

  sql`create table invoices (
    series text not null references invoice_numbers (series),
    number integer not null,
    order_id text not null references orders (id),
    issued_at text not null,
    amount_cents bigint not null,
    content text not null,
    constraint invoices_key primary key (series, number)
  )`,
  sql`create index invoices_of_order on invoices (order_id, series, number)`,
  sql`create unique index one_invoice_of_order on invoices (order_id) where series = 'invoice'`,
  sql`create index invoices_by_time on invoices (issued_at, series, number)`,
  ...appendOnly(
    'invoices',
    `(kept.series = new.series and (kept.number = new.number
      or (new.series = 'invoice' and kept.order_id = new.order_id)))`,
  ),
];
