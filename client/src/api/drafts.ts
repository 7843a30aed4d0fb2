import type { StoredText } from './stored-text.ts';

/** What a user has begun to fill in at the checkout, kept through a reload and visits to other pages. */
export type Drafts = {
  /** @returns what was written for this person last, or null */
  read: (owner: string) => unknown;
  write: (owner: string, draft: unknown) => void;
  /** Forgets what is not this person's; with null, whatever is there. */
  keepOnlyFor: (owner: string | null) => void;
};

/** The name in the storage of the tab: two tabs may be two purchases. */
export const draftKey = 'checkout';

export function createDrafts(stored: StoredText): Drafts {
  const kept = (): { owner?: string; draft?: unknown } => {
    try {
      return Object(JSON.parse(stored.read() ?? '{}'));
    } catch {
      return {};
    }
  };
  return {
    read: (owner) => {
      const found = kept();
      return found.owner === owner ? found.draft : null;
    },
    write: (owner, draft) => stored.write(JSON.stringify({ owner, draft })),
    keepOnlyFor: (owner) => {
      if (owner === null || kept().owner !== owner) stored.remove();
    },
  };
}
