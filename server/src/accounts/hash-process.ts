import { type Argon2Parameters, argon2 } from 'node:crypto';
import { promisify } from 'node:util';

// The process that hashes passwords. It ends with the shop.

export type HashRequest = { number: number; parameters: Argon2Parameters };
export type HashReply = { number: number } & ({ tag: Uint8Array } | { failure: string });

const derive = promisify(argon2);

process.on('message', async ({ number, parameters }: HashRequest) => {
  process.send?.(
    await derive('argon2id', parameters).then(
      (tag): HashReply => ({ number, tag }),
      (error: Error): HashReply => ({ number, failure: error.message }),
    ),
  );
});
process.once('disconnect', () => process.exit());
// A signal to the whole group reaches a shop that still answers logins.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
