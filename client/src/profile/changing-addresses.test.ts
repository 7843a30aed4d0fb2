import type { User } from '@kiosk/contract/account.ts';
import { expect, test } from 'vitest';
import type { UserUpdate } from '../api/accounts.ts';
import { addressNamed, nora } from '../testing/people.ts';
import { refusal, storeWith } from '../testing/store.ts';
import { changeAddresses } from './changing-addresses.ts';

const adding = (name: string) => changeAddresses({ after: addressNamed(name) });

/** A shop that keeps Nora's book, and refuses the changes that the list marks. */
function shopWithBook(...refused: boolean[]) {
  const kept: { book: User['addresses']; isBusy?: boolean } = { book: [] };
  const shop = storeWith({
    'GET /users/own': () => Response.json({ ...nora, addresses: kept.book }),
    'PATCH /users/nora': async () => {
      const [{ addresses, seen }] = shop.calls.slice(-1).map(({ body }) => body as UserUpdate) as [
        UserUpdate,
      ];
      await Promise.resolve();
      if (refused.shift()) return refusal(503);
      if (kept.isBusy || JSON.stringify(seen) !== JSON.stringify(kept.book)) return refusal(409);
      kept.book = addresses;
      return Response.json({ ...nora, addresses });
    },
  });
  const names = () => kept.book.map(({ name }) => name);
  return { ...shop, kept, names };
}

test('an address is added to the address book as it is when the addition runs', async () => {
  const { store, names } = shopWithBook();
  await Promise.all(['Mary', 'Grace'].map((name) => store.dispatch(adding(name))));
  await store.dispatch(adding('Ada'));
  expect(names()).toEqual(['Mary', 'Grace', 'Ada']);
});

test('a refused address does not prevent another from being saved', async () => {
  const { store, names } = shopWithBook(true);
  const [refused, added] = await Promise.allSettled(
    ['Mary', 'Grace'].map((name) => store.dispatch(adding(name))),
  );
  expect([refused?.status, added?.status]).toEqual(['rejected', 'fulfilled']);
  expect(names()).toEqual(['Grace']);
});

test('an address that another device added is kept, and one whose reply was lost is stored once', async () => {
  const { store, names, kept } = shopWithBook();
  await store.dispatch(adding('Mary'));
  kept.book = [...kept.book, addressNamed('Grace')];
  await store.dispatch(adding('Ada'));
  expect(names()).toEqual(['Mary', 'Grace', 'Ada']);
  // Stored, but the answer never came.
  kept.book = [...kept.book, addressNamed('Joan')];
  await store.dispatch(adding('Joan'));
  expect(names()).toEqual(['Mary', 'Grace', 'Ada', 'Joan']);
});

test('an address book that keeps changing fails the change, and no address is lost', async () => {
  const { store, calls, kept, names } = shopWithBook();
  await store.dispatch(adding('Mary'));
  kept.isBusy = true;
  await expect(store.dispatch(adding('Ada'))).rejects.toMatchObject({ status: 409 });
  expect(names()).toEqual(['Mary']);
  expect(calls.filter(({ name }) => name === 'PATCH /users/nora')).toHaveLength(1 + 5);
});

test('a waiting address is not added to the address book of the next user', async () => {
  const { store, tokens, names } = shopWithBook();
  const added = ['Mary', 'Grace'].map((name) => store.dispatch(adding(name)));
  tokens.write('token of the next person');
  expect((await Promise.allSettled(added)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(names()).not.toContain('Grace');
});
