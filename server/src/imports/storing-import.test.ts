import { eventually } from '@kiosk/testkit/eventually.ts';
import { checkFile, resume as resumeToTheEnd } from '@kiosk/testkit/imports.ts';
import { callApi, describeShop } from '@kiosk/testkit/shop.ts';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { newIdentifier } from '../identifiers.ts';
import { stopApplying, whenApplied } from './applying-in-background.service.ts';
import { pictureProbe } from './picture-probe.service.ts';
import { resume } from './steps.service.ts';

const probe = pictureProbe({ own: undefined });

/** Holds the transaction that stores products, as a very large file does. */
class SlowStore implements KyselyPlugin {
  readonly #ids = new WeakSet<object>();
  readonly #reached = Promise.withResolvers<void>();
  readonly #over = Promise.withResolvers<void>();
  readonly reached = this.#reached.promise;
  readonly resume = this.#over.resolve;
  readonly fail = () => this.#over.reject(new Error('the process has died'));
  begun = 0;

  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    const isStoring = node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'products';
    if (isStoring) this.#ids.add(queryId);
    return node;
  };

  transformResult: KyselyPlugin['transformResult'] = async ({ queryId, result }) => {
    if (!this.#ids.has(queryId)) return result;
    this.begun++;
    this.#reached.resolve();
    await this.#over.promise;
    return result;
  };
}

describeShop('An import that takes long to store', (shop) => {
  async function storing() {
    const [as, sku, slow] = [await shop.admin(), `S-${newIdentifier()}`, new SlowStore()];
    const row = `${sku},Jumper,10.00,Harbour,knitwear`;
    const { id } = await checkFile({ shop, as }, `sku,title,price,brand,category\n${row}`);
    const path = `/admin/imports/${id}`;
    const { body: found } = await shop.post(`${path}/apply`, { as });
    const server = shop.db.withPlugin(slow);
    const failures: unknown[] = [];
    const step = async (db = server) =>
      (await resume(db, probe, id, (error) => failures.push(error), 10)).state;
    const stored = () => shop.db.selectFrom('products').select('id').where('sku', '=', sku).execute();
    return { as, slow, path, found, server, step, stored };
  }

  test('an import is applied in the background: calls answer before its end, and join it', async () => {
    const { as, slow, found, step, stored } = await storing();
    expect(await step()).toBe('applying');
    await slow.reached;
    expect([await step(), await step()]).toEqual(['applying', 'applying']);
    expect(await stored()).toEqual([]);
    slow.resume();
    while ((await step()) === 'applying');
    expect(await resumeToTheEnd({ shop, as }, found)).toMatchObject({ state: 'applied' });
    expect([slow.begun, (await stored()).length]).toEqual([1, 1]);
  });

  test('an import that is being stored may be started again, and is neither removed nor checked again', async () => {
    const { as, slow, path, found, server, step } = await storing();
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), server);
    await step();
    await slow.reached;
    expect(await shop.post(`${path}/apply`, { as })).toMatchObject({
      status: 200,
      body: { state: 'applying' },
    });
    const refused = [await callApi(app, 'DELETE', path, { as }), await shop.post(`${path}/check`, { as })];
    // It waits for no other server.
    if (shop.kind === 'PostgreSQL') refused.push(await shop.delete(path, { as }));
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: 'The import is being applied.' });
    slow.resume();
    // A call to another server before the end would wait for some seconds.
    await whenApplied(server);
    expect(await resumeToTheEnd({ shop, as }, found)).toMatchObject({ state: 'applied' });
    await app.close();
  });

  test.runIf(shop.kind === 'PostgreSQL')(
    'an import that another server is applying is left to it',
    async () => {
      const { slow, step, stored } = await storing();
      await step();
      await slow.reached;
      expect(await step(shop.db)).toBe('applying');
      slow.fail();
      while ((await step(shop.db)) !== 'applied');
      expect(await stored()).toHaveLength(1);
    },
  );

  // The others do not depend on the database.
  if (shop.kind === 'PostgreSQL') return;

  test('an import that could not be stored can be removed, and is not tried again', async () => {
    const { as, slow, path, step, stored } = await storing();
    await step();
    await slow.reached;
    slow.fail();
    await eventually(async () => expect((await shop.delete(path, { as })).status).toBe(200));
    expect((await shop.get(path, { as })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('an import is stored by the next call when storing has failed and nobody waited', async () => {
    const { as, slow, found, step, stored } = await storing();
    await step();
    await slow.reached;
    slow.fail();
    expect(await resumeToTheEnd({ shop, as }, found)).toMatchObject({ state: 'applied' });
    expect(await stored()).toHaveLength(1);
  });

  test('an import that fails when nobody waits for it any more is logged with its id and the request that began it', async () => {
    const { as, slow, path, server } = await storing();
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp(readConfig({ RATE_LIMITS: 'off' }), server, {
      logger: { level: 'warn', stream },
    });
    const answer = callApi(app, 'POST', `${path}/steps`, { as });
    await slow.reached;
    slow.fail();
    await answer;
    await app.close();
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'import not applied');
    expect(logged).toMatchObject([
      {
        level: 40,
        import: path.split('/').at(-1),
        reqId: expect.any(String),
        err: { message: 'the process has died' },
      },
    ]);
  });

  test('an import that is being stored is stored before its server has closed', async () => {
    const { as, slow, path, server, stored } = await storing();
    const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), server);
    const answer = callApi(app, 'POST', `${path}/steps`, { as });
    await slow.reached;
    const closed = app.close().then(stored);
    slow.resume();
    expect([await closed, (await answer).status]).toEqual([[expect.anything()], 200]);
  });

  test('a server that closes does not begin to store an import', async () => {
    const { slow, server, step, stored } = await storing();
    stopApplying(server);
    expect(await step()).toBe('applying');
    expect([slow.begun, await stored()]).toEqual([0, []]);
  });
});
