import { migratedDatabase } from '@kiosk/testkit/databases.ts';
import { expect, test } from 'vitest';
import { ReaderThread } from './sqlite-reader.ts';

test('a read whose parameters cannot be sent to the thread is refused, and leaves nothing that waits', async () => {
  const place = await migratedDatabase('SQLite');
  const reader = new ReaderThread(String(place.env.DATA_DIR));
  const read = async (parameter: unknown) =>
    reader.read({ sql: 'select ? as value', parameters: [parameter] });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  await expect(read(() => 'a function')).rejects.toThrow('could not be cloned');
  expect(await read('a text')).toEqual({ rows: [{ value: 'a text' }] });
  // What waits is rejected with the end of its thread.
  await reader.end();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  await place.remove();
});
