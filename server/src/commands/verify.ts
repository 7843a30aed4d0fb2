import { type ChainHead, linkRecords } from '../audit/chain/linking.service.ts';
import { verifyRecords } from '../audit/chain/verification.service.ts';
import { type ShopCommand, UsageError } from './command.ts';

const help = `Usage: npm run shop -- verify [--head <position>:<hash>] [--accept-late]

Checks that the log of changes, the ledger of payments, and invoices and credit notes are as they were written, by the
chain of hashes that the shop extends every minute, and changes nothing. Ends with code 1 if something was changed,
removed or added, or was written while the clock of a server was hours behind.

  --head          an end of the chain from the shop's log ('records linked') or from an earlier run: a person who can
                  write to the database could make the whole chain anew, but not with the same hash at this position
  --accept-late   first take records into the chain that never came into it because of their time. Only after you have
                  looked at them, and know that a clock was behind: the chain cannot tell whether somebody added them`;

export const verifyCommand: ShopCommand = {
  summary: 'check that no record was changed, removed or added',
  help,
  options: { head: { type: 'string' }, 'accept-late': { type: 'boolean' } },
  run: async ({ db, options, flags, print }) => {
    const noted = options.head === undefined ? undefined : headIn(options.head);
    if (flags.has('accept-late')) await linkRecords(db, { since: '' });
    const { head, waiting, redacted, late, violations } = await verifyRecords(db, noted);
    for (const violation of violations) print(violation);
    if (waiting > 0) print(`Not linked yet: ${waiting}. The shop does that every minute.`);
    if (redacted > 0) print(`Redacted by erasures: ${redacted}. Of these only what is left is proven.`);
    if (late > 0)
      print(`Linked hours after their time: ${late}, because a clock was behind or somebody added them.`);
    const checked = head
      ? `Checked ${head.position} records up to ${head.position}:${head.hash}`
      : 'No records';
    if (violations.length === 0) return print(`${checked}: no difference.`);
    const count = violations.length;
    throw new UsageError(`${checked}: ${count} ${count === 1 ? 'difference' : 'differences'}.`);
  },
};

function headIn(text: string): ChainHead {
  const [, position, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (hash === undefined) throw new UsageError(`--head must be a position and a hash.\n\n${help}`);
  return { position: Number(position), hash };
}
