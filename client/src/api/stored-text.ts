/** A text that rests in the browser under one name. */
export type StoredText = { read: () => string | null; write: (text: string) => void; remove: () => void };

/** @param open finds the storage at the moment of use: some browsers refuse even the mention of it */
export function storedText(name: string, open: () => Storage): StoredText {
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
    read: () => attempt((storage) => storage.getItem(name)) ?? current,
    write: (text) => {
      current = text;
      attempt((storage) => storage.setItem(name, text));
    },
    remove: () => {
      current = null;
      attempt((storage) => storage.removeItem(name));
    },
  };
}
