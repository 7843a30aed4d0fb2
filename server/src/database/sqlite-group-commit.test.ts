import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { GroupCommit, UndoneWithGroup } from './sqlite-group-commit.ts';

// The clock stands, so that no group ends because the machine is slow.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  return () => vi.useRealTimers();
});

const soon = () => performance.now() + 1_000;

/** A file with a table of names, and the commits and rollbacks it was asked for. */
function openNames(pragma = '', failing: { commit?: Error; slow?: number } = {}) {
  const file = new DatabaseSync(':memory:');
  file.exec(`create table names (name text unique); ${pragma}`);
  const ended: string[] = [];
  const writers = new GroupCommit({
    keepTemporary: (where) => file.exec(`pragma temp_store = ${where}`),
    execute: (sql) => {
      if (sql === 'commit' && failing.commit) throw failing.commit;
      if (sql === 'commit' && failing.slow) vi.advanceTimersByTime(failing.slow);
      file.exec(sql);
      if (sql === 'commit') ended.push(sql);
    },
    isTransaction: () => file.isTransaction,
    beforeWrite: () => {},
    rollBack: () => {
      ended.push('rollback');
      if (file.isTransaction) file.exec('rollback');
    },
  });

  /** Inserts names as one transaction. @throws what the insertion or the commit did */
  async function add(names: readonly string[], { isLong = false } = {}): Promise<void> {
    const writer = await writers.enter(soon(), isLong);
    try {
      for (const name of names) {
        file.prepare('insert into names values (?)').run(name);
        await Promise.resolve();
      }
    } catch (error) {
      await writer.rollBack();
      throw error;
    }
    await writer.commit();
  }

  const temporary = () => file.prepare('pragma temp_store').get();
  const stored = () =>
    file
      .prepare('select name from names order by name')
      .all()
      .map(({ name }) => name);
  return { add, stored, ended, writers, temporary };
}

test('writers of one moment share one commit', async () => {
  const { add, stored, ended } = openNames();
  await Promise.all(['a', 'b', 'c'].map((name) => add([name])));
  expect(stored()).toEqual(['a', 'b', 'c']);
  expect(ended).toEqual(['commit']);
});

test('a writer is answered after the commit that stores it, not before', async () => {
  const { add, ended } = openNames();
  const commitsWhenAnswered = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      await add([name]);
      return ended.length;
    }),
  );
  expect(commitsWhenAnswered).toEqual([1, 1, 1]);
});

test('a long transaction shares its commit with no other', async () => {
  const { add, ended } = openNames();
  await Promise.all([add(['a']), add(['b'], { isLong: true }), add(['c'])]);
  expect(ended).toEqual(['commit', 'commit', 'commit']);
});

test('only a long transaction keeps what it may have to undo in a file', async () => {
  const { writers, temporary } = openNames('pragma temp_store = memory');
  const long = await writers.enter(soon(), true);
  expect(temporary()).toEqual({ temp_store: 1 });
  await long.commit();
  const usual = await writers.enter(soon(), false);
  expect(temporary()).toEqual({ temp_store: 2 });
  await usual.commit();
});

test('whichever writers fail, the others of their group are stored whole', async () => {
  const transactions = fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 3 }), {
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(transactions, async (names) => {
      const { add, stored } = openNames();
      const outcomes = await Promise.allSettled(names.map((some) => add(some)));
      const expected: string[] = [];
      for (const [at, some] of names.entries()) {
        const isTaken = new Set([...expected, ...some]).size < expected.length + some.length;
        expect(outcomes[at]?.status).toBe(isTaken ? 'rejected' : 'fulfilled');
        if (!isTaken) expected.push(...some);
      }
      expect(stored()).toEqual(expected.sort());
    }),
  );
});

test('a writer that fills the disk fails, and the others of its group are to be run again', async () => {
  const { add, stored } = openNames('pragma max_page_count = 5');
  const outcomes = await Promise.allSettled([add(['a']), add(['b'.repeat(100_000)]), add(['c'])]);
  expect(outcomes[0]).toMatchObject({ status: 'rejected', reason: expect.any(UndoneWithGroup) });
  expect(outcomes[1]).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('full') },
  });
  expect(outcomes[2]).toMatchObject({ status: 'fulfilled' });
  expect(stored()).toEqual(['c']);
});

test('a writer that was refused for what is not stored in the end is run again', async () => {
  const failing = { commit: new Error('disk broken') };
  const { add, stored } = openNames('', failing);
  const [first, second] = await Promise.allSettled([add(['a']), add(['a'])]);
  expect(first).toMatchObject({ status: 'rejected', reason: failing.commit });
  expect(second).toMatchObject({ status: 'rejected', reason: expect.any(UndoneWithGroup) });
  expect(stored()).toEqual([]);
});

test('a writer that is refused learns of it after what it has read is stored', async () => {
  const { add, ended } = openNames();
  const [, refused] = await Promise.allSettled([
    add(['a']),
    add(['a']).catch(() => {
      throw ended.length;
    }),
  ]);
  expect(refused).toMatchObject({ status: 'rejected', reason: 1 });
});

test('writers go on after a failed commit', async () => {
  const failing: { commit?: Error } = { commit: new Error('disk broken') };
  const { add, stored } = openNames('', failing);
  await expect(add(['a'])).rejects.toThrow('disk broken');
  delete failing.commit;
  await add(['b']);
  expect(stored()).toEqual(['b']);
});

test('between the commits of a slow disk the server does what others have asked for', async () => {
  const { add, ended } = openNames('', { slow: 1000 });
  const buying = (async () => {
    for (const name of ['a', 'b', 'c']) await add([name]);
  })();
  let [others, isOver] = [0, false];
  const asking = (async () => {
    for (; !isOver; others++) await pause(1);
  })();
  await buying;
  isOver = true;
  await asking;
  expect(ended).toHaveLength(3);
  // Without room there is one turn for each commit.
  expect(others).toBeGreaterThan(8);
});

test('a change that finds five hundred others waiting is refused at once, and none of these is', async () => {
  const { add, stored } = openNames();
  const waiting = Array.from({ length: 501 }, (_, at) => add([String(at)]));
  await expect(add(['one too many'])).rejects.toThrow('too many changes wait for the disk');
  await Promise.all(waiting);
  expect(stored()).toHaveLength(501);
  await add(['later']);
});
