import { paymentMethods } from '@kiosk/contract/order.ts';
import type { FastifyInstance } from 'fastify';
import { countRows } from '../../database/count-rows.ts';
import { poolUse } from '../../database/dialect.ts';
import type { Database } from '../../database/schema.ts';
import { type RanStatement, ranStatements } from '../../database/statements.ts';
import { type OutgoingCall, outgoingCalls } from '../../outgoing-calls.ts';
import { type CardPayment, cardPayments, type OrderPlaced, ordersPlaced } from '../../sales-events.ts';
import { Counter, Gauge, Histogram, type Registry } from './prometheus.ts';

/** What the database and other services take of the shop's time, what it sells, and how much waits to be done. */
export function measureServices(app: FastifyInstance, db: Database, registry: Registry): void {
  const ends = [measureStatements(registry), measureCalls(registry), measureSales(registry)];
  app.addHook('onClose', async () => {
    for (const end of ends) end();
  });
  const registers = [registry];
  if (poolUse(db) !== undefined) {
    new Gauge({
      name: 'kiosk_database_pool_connections',
      help: 'Connections to the database server: open ones, idle ones among them, and calls that wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(poolUse(db) ?? {})) this.set({ state }, count);
      },
    });
  }
  new Gauge({
    name: 'kiosk_orders_needing_attention',
    help: 'Orders whose payment an administrator must look at',
    registers,
    async collect() {
      const flagged = db.selectFrom('orders').where('payment_flag', 'is not', null);
      // While the database fails, the other figures are needed most.
      await countRows(flagged).then(
        (count) => this.set(count),
        () => this.reset(),
      );
    },
  });
}

/** Since they were last read: Prometheus' counters take ten times as long to raise. */
type Ran = { count: number; seconds: number; failures: number };

function measureStatements(registry: Registry): () => void {
  const registers = [registry];
  const ran = new Map<string, Ran>();
  const collect = () => {
    for (const [statement, sum] of ran) {
      count.inc({ statement }, sum.count);
      seconds.inc({ statement }, sum.seconds);
      if (sum.failures > 0) failures.inc({ statement }, sum.failures);
    }
    ran.clear();
  };
  const labels = { labelNames: ['statement'], registers, collect } as const;
  const count = new Counter({
    name: 'kiosk_database_statements_total',
    help: 'Statements by kind and first table',
    ...labels,
  });
  const seconds = new Counter({
    name: 'kiosk_database_seconds_total',
    help: 'Seconds that statements took, by kind and first table',
    ...labels,
  });
  const failures = new Counter({
    name: 'kiosk_database_failures_total',
    help: 'Statements that failed, by kind and first table',
    ...labels,
  });
  const onStatement = (message: unknown) => {
    const { name, ms, error } = message as RanStatement;
    const sum = ran.get(name) ?? { count: 0, seconds: 0, failures: 0 };
    ran.set(name, sum);
    sum.count += 1;
    sum.seconds += ms / 1000;
    if (error !== undefined) sum.failures += 1;
  };
  ranStatements.subscribe(onStatement);
  return () => void ranStatements.unsubscribe(onStatement);
}

function measureCalls(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'kiosk_outgoing_call_duration_seconds',
    help: 'Calls of other services (stripe, s3) by what was called and whether it failed',
    labelNames: ['to', 'call', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const begun = new WeakMap<OutgoingCall, number>();
  const nothing = () => {};
  const subscribers = {
    start: (call: OutgoingCall) => void begun.set(call, performance.now()),
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (call: OutgoingCall & { error?: unknown }) => {
      const { to, name, error } = call;
      const seconds = (performance.now() - (begun.get(call) ?? 0)) / 1000;
      durations.observe({ to, call: name, outcome: error === undefined ? 'answered' : 'failed' }, seconds);
    },
    error: nothing,
  };
  outgoingCalls.subscribe(subscribers);
  return () => void outgoingCalls.unsubscribe(subscribers);
}

function measureSales(registry: Registry): () => void {
  const registers = [registry];
  const placed = new Counter({
    name: 'kiosk_orders_placed_total',
    help: 'Orders that were placed, by way of payment',
    labelNames: ['payment'],
    registers,
  });
  const paid = new Counter({
    name: 'kiosk_card_payments_total',
    help: 'Cards that were charged or declined',
    labelNames: ['outcome'],
    registers,
  });
  // From 0 on: the first one counts as an increase, and an alert finds that there is none.
  for (const payment of paymentMethods) placed.inc({ payment }, 0);
  for (const outcome of ['succeeded', 'declined']) paid.inc({ outcome }, 0);
  const onOrder = (message: unknown) => placed.inc({ payment: (message as OrderPlaced).payment });
  const onPayment = (message: unknown) => paid.inc({ outcome: (message as CardPayment).outcome });
  ordersPlaced.subscribe(onOrder);
  cardPayments.subscribe(onPayment);
  return () => {
    ordersPlaced.unsubscribe(onOrder);
    cardPayments.unsubscribe(onPayment);
  };
}
