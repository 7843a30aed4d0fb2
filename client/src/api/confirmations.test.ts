import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createConfirmations, withConfirmation } from './confirmations.ts';
import type { Http } from './http.ts';

const refusal = new ApiError(403, 'Please enter your password again to continue', {
  code: 'password-needed',
});

/** A server that wants the password once; `confirmations` are asked by a page. */
function scene() {
  const calls: string[] = [];
  let isConfirmed = false;
  const server: Http = async (path, options) => {
    calls.push(path);
    if (path === '/auth/confirm') {
      if ((options?.body as { password: string } | undefined)?.password !== 'Harbour1')
        throw new ApiError(403, 'This is not your password');
      isConfirmed = true;
    } else if (!isConfirmed) {
      throw refusal;
    }
    return { body: 'done', headers: new Headers() };
  };
  const confirmations = createConfirmations();
  return { calls, confirmations, http: withConfirmation(server, confirmations) };
}

test('a call that wants the password is made again once it was given', async () => {
  const { calls, confirmations, http } = scene();
  confirmations.subscribe(() => {});
  const answer = http('/refunds');
  await expect.poll(confirmations.question).toBeDefined();
  await expect(confirmations.question()?.answer('wrong')).rejects.toThrow('This is not your password');
  expect(confirmations.question()).toBeDefined();
  await confirmations.question()?.answer('Harbour1');
  expect((await answer).body).toBe('done');
  expect(confirmations.question()).toBeUndefined();
  expect(calls).toEqual(['/refunds', '/auth/confirm', '/auth/confirm', '/refunds']);
});

test('two calls that want the password share one question', async () => {
  const { confirmations, http } = scene();
  confirmations.subscribe(() => {});
  const answers = Promise.all([http('/refunds'), http('/export')]);
  await expect.poll(confirmations.question).toBeDefined();
  await confirmations.question()?.answer('Harbour1');
  expect(await answers).toHaveLength(2);
});

test('a call whose question is cancelled fails as the server refused it', async () => {
  const { calls, confirmations, http } = scene();
  confirmations.subscribe(() => {});
  const answer = http('/refunds');
  await expect.poll(confirmations.question).toBeDefined();
  confirmations.question()?.cancel();
  await expect(answer).rejects.toBe(refusal);
  expect(calls).toEqual(['/refunds']);
});

test('leaving the page gives the call up, and no page means no question', async () => {
  const { confirmations, http } = scene();
  const leave = confirmations.subscribe(() => {});
  const answer = http('/refunds');
  await expect.poll(confirmations.question).toBeDefined();
  leave();
  await expect(answer).rejects.toBe(refusal);
  await expect(http('/refunds')).rejects.toBe(refusal);
});

test('a question that is asked after another was cancelled waits for its own answer', async () => {
  const confirmations = createConfirmations();
  confirmations.subscribe(() => {});
  const slow = Promise.withResolvers<void>();
  const first = confirmations.ask(() => slow.promise);
  const answered = confirmations.question()?.answer('Harbour1');
  confirmations.question()?.cancel();
  expect(await first).toBe(false);
  const second = confirmations.ask(async () => {});
  slow.resolve();
  await answered;
  expect(confirmations.question()).toBeDefined();
  await confirmations.question()?.answer('Harbour1');
  expect(await second).toBe(true);
});
