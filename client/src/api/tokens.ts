/** Where the session's token rests between visits. */
export type Tokens = { read: () => string | null; write: (token: string) => void; remove: () => void };

/** Its name in the browser's storage (point 9), which all tabs share. */
export const tokenKey = 'token';

/** @param open finds the storage at the moment of use: some browsers refuse even the mention of it */
export function storedTokens(open: () => Storage): Tokens {
  // Kept in memory too, so that a browser without storage can still shop until the page is closed.
  let current: string | null = null;
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((storage) => storage.getItem(tokenKey)) ?? current,
    write: (token) => {
      current = token;
      attempt((storage) => storage.setItem(tokenKey, token));
    },
    remove: () => {
      current = null;
      attempt((storage) => storage.removeItem(tokenKey));
    },
  };
}
