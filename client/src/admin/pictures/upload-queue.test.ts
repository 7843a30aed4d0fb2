import { expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name);

/** A server that answers when the test says so. */
function fakeStripe() {
  const calls = new Map<string, { answer: () => void; refuse: (reason: string) => void }>();
  const queue = new UploadQueue(
    ({ name }) =>
      new Promise((resolve, reject) => {
        calls.set(name, {
          answer: () => resolve(`/uploads/${name}`),
          refuse: (reason) => reject(new Error(reason)),
        });
      }),
  );
  const states = () => queue.uploads().map((upload) => `${upload.file.name} ${upload.state}`);
  return { queue, calls, states };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('uploads run two at a time and are delivered in the order they were chosen', async () => {
  const { queue, calls, states } = fakeStripe();
  queue.add([file('a'), file('b'), file('c')], 20, '');
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);

  calls.get('b')?.answer();
  await settled();
  expect(queue.takeDone()).toEqual([]);
  expect(states()).toEqual(['a sending', 'b done', 'c sending']);

  calls.get('a')?.answer();
  await settled();
  expect(queue.takeDone().map(({ url }) => url)).toEqual(['/uploads/a', '/uploads/b']);
  expect(states()).toEqual(['c sending']);
});

test('a failed upload keeps its reason, delays no other, and can be retried', async () => {
  const { queue, calls, states } = fakeStripe();
  queue.add([file('a'), file('b')], 20, '');
  calls.get('a')?.refuse('This picture is damaged');
  calls.get('b')?.answer();
  await settled();
  expect(queue.takeDone().map(({ url }) => url)).toEqual(['/uploads/b']);
  const [failed] = queue.uploads();
  expect(failed).toMatchObject({ state: 'failed', reason: 'This picture is damaged', mayWork: true });

  queue.retry(failed?.key ?? 0);
  expect(states()).toEqual(['a sending']);
  queue.dismiss(failed?.key ?? 0);
  expect(states()).toEqual([]);
});

test('files that are too large or too many are not uploaded', () => {
  const { queue, calls } = fakeStripe();
  queue.add([file('large', 11 * 1024 * 1024), file('b'), file('c')], 2, 'That is enough.');
  expect(queue.uploads().map((upload) => 'reason' in upload && upload.reason)).toEqual([
    'A picture may have at most 10 MB.',
    false,
    'That is enough.',
  ]);
  expect([...calls.keys()]).toEqual(['b']);
});
