import { now } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { findOpenLinks } from './erasing.store.ts';
import { findNetworks } from './known-networks.store.ts';
import { getSecondFactor } from './second-factor/second-factor.service.ts';
import { listOwnSessions } from './sessions.service.ts';

/** What an account holds beside its row, without secrets. */
export async function describeBelongings(db: Database, accountId: string) {
  const [factor, sessions, networks, links] = await Promise.all([
    getSecondFactor(db, accountId),
    listOwnSessions(db, accountId, ''),
    findNetworks(db, accountId),
    findOpenLinks(db, accountId, now()),
  ]);
  return {
    secondFactor: {
      ...factor,
      passkeys: factor.passkeys.map(({ name, createdAt }) => ({ name, createdAt })),
    },
    sessions: sessions.map(({ device, firstSeenAt, lastSeenAt }) => ({ device, firstSeenAt, lastSeenAt })),
    networks: networks.map(({ used_at }) => ({ lastLoginAt: used_at })),
    links: links.map(({ purpose, email, created_at }) => ({ purpose, email, createdAt: created_at })),
  };
}
