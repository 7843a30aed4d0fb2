import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eventually } from '@kiosk/testkit/eventually.ts';
import { freePort } from '@kiosk/testkit/loopback.ts';
import { placement } from '@kiosk/testkit/orders.ts';
import { describeShopOn } from '@kiosk/testkit/shop.ts';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { callOut } from './outgoing-calls.ts';

const deployed = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;

type Dashboard = {
  panels: { targets?: { expr: string }[] }[];
  templating: { list: { name: string; query: string | { query: string } }[] };
};
const { panels, templating } = JSON.parse(await readFile(deployed('dashboard.json'), 'utf8')) as Dashboard;
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = await readFile(deployed('alerts.yml'), 'utf8');

/** The figures that expressions ask for. */
const askedIn = (text: string) =>
  new Set(Array.from(text.matchAll(/\b([a-z0-9_]+)\{/g), ([, name]) => String(name)));

// Those with a Prometheus are skipped on a machine without it: `apt-get install prometheus`.
test.runIf(hasPrometheus)('the alerts fire when they should, and only then', async () => {
  await promisify(execFile)('promtool', ['test', 'rules', deployed('alerts.test.yml')]);
});

/** A Prometheus that asks a shop once a second. @returns asks it something */
async function startPrometheus(target: string) {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'kiosk-prometheus-')), await freePort()];
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '500ms' },
    rule_files: [deployed('alerts.yml')],
    scrape_configs: [{ job_name: 'kiosk', static_configs: [{ targets: [target] }] }],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn('prometheus', [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  });
  child.stdout.resume();
  child.stderr.resume();
  return async (path: string, query = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}?${new URLSearchParams(query)}`);
    return (await answer.json()) as { status: string; error?: string; data: never };
  };
}

describeShopOn(
  'PostgreSQL',
  'Prometheus',
  (shop) => {
    test('the dashboard shows every figure of the shop, and it and the alerts ask for none that is missing', async () => {
      shop.app.noteJob('sum sales', 0.1, false);
      const { body } = await shop.app.inject('/metrics');
      const families = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) =>
        type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [String(name)],
      );
      const shown = askedIn(expressions.join('\n'));
      const hidden = families.filter(
        (names) => names[0]?.startsWith('kiosk_') && !names.some((name) => shown.has(name)),
      );
      expect(hidden).toEqual([]);
      // What Prometheus itself knows of each server.
      const known = new Set(['up', ...families.flat()]);
      expect([...shown, ...askedIn(alerts)].filter((name) => !known.has(name))).toEqual([]);
    });

    test.runIf(hasPrometheus)(
      'a real Prometheus answers every question of the dashboard and the alerts',
      async () => {
        await shop.app.listen({ port: 0, host: '127.0.0.1' });
        const { port } = shop.app.server.address() as AddressInfo;
        const [customer, product] = [await shop.customer(), await shop.product({ stock: 9 })];
        const order = () => shop.post('/orders', { as: customer, body: placement([product]) });
        expect((await order()).status).toBe(201);
        expect((await shop.post('/orders', { as: customer, body: {} })).status).toBe(400);
        const wrong = { email: 'nobody@example.com', password: 'Wrong-1-word' };
        expect((await shop.post('/auth/login', { body: wrong })).status).toBe(401);
        await callOut('stripe', 'createIntent', async () => 'answered');
        await expect(sql`select 1 / 0`.execute(shop.db)).rejects.toThrow('division by zero');

        const ask = await startPrometheus(`127.0.0.1:${port}`);
        const valuesOf = async (query: string) => {
          const { status, error, data } = await ask('query', { query });
          expect(status, `${query}: ${error}`).toBe('success');
          return (data as { result: unknown[] }).result;
        };
        const isScraped = 'count_over_time(up{job="kiosk"}[1m]) > 2 and up{job="kiosk"} == 1';
        await eventually(async () => expect(await valuesOf(isScraped)).toHaveLength(1), { timeout: 25_000 });
        // One late answer takes away all values until the next.
        for (const expr of expressions)
          await eventually(async () =>
            expect((await valuesOf(expr.replaceAll('$instance', '.*'))).length, expr).toBeGreaterThan(0),
          );

        const instances = templating.list.find(({ name }) => name === 'instance')?.query;
        expect(instances).toMatchObject({ query: 'label_values(up{job="kiosk"}, instance)' });
        const { data: servers } = await ask('label/instance/values', { 'match[]': 'up{job="kiosk"}' });
        expect(servers).toEqual([`127.0.0.1:${port}`]);

        const rulesOf = async () =>
          (
            (await ask('rules')).data as { groups: { rules: { name: string; health: string }[] }[] }
          ).groups.flatMap(({ rules }) => rules);
        await eventually(
          async () => expect(new Set((await rulesOf()).map(({ health }) => health))).toEqual(new Set(['ok'])),
          { timeout: 25_000 },
        );
        expect((await rulesOf()).length).toBeGreaterThan(8);
      },
    );
  },
  { DATABASE_READ_URL: 'postgres://postgres@127.0.0.1:1/gone' },
);
