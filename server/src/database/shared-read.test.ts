import { expect, test } from 'vitest';
import { sharedRead } from './shared-read.ts';

/** A read whose answers are given by hand, and what each of its calls was answered. */
function readByHand() {
  const reads: PromiseWithResolvers<string>[] = [];
  const read = sharedRead(() => {
    const begun = Promise.withResolvers<string>();
    reads.push(begun);
    return begun.promise;
  });
  return { reads, read };
}

test('calls during a read share one that begins after them', async () => {
  const { reads, read } = readByHand();
  const [first, second, third] = [read(), read(), read()];
  expect(reads).toHaveLength(1);
  reads[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.resolve('after');
  expect(await Promise.all([second, third])).toEqual(['after', 'after']);
});

test('a read that fails fails its own call alone', async () => {
  const { reads, read } = readByHand();
  const [first, second] = [read(), read()];
  reads[0]?.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.resolve('there again');
  expect(await second).toBe('there again');
});

test('a read that hangs keeps the next one waiting only for a moment', async () => {
  const { reads, read } = readByHand();
  void read();
  const next = read();
  await expect.poll(() => reads).toHaveLength(2);
  reads[1]?.resolve('answered');
  expect(await next).toBe('answered');
});
