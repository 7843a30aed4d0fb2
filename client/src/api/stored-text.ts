/** A text that rests in the browser under one name. */
export type StoredText = { read: () => string | null; write: (text: string) => void; remove: () => void };

/** @param open finds the storage at the moment of use: some browsers refuse even the mention of it */
export function storedText(name: string, open: () => Storage): StoredText {
  // What the storage did not take, so that a browser without one can still shop until the page is closed.
  let refused: string | null = null;
  const attempt = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  return {
    read: () => refused ?? attempt((storage) => storage.getItem(name)),
    write: (text) => {
      const isTaken = attempt((storage) => {
        storage.setItem(name, text);
        return true;
      });
      refused = isTaken ? null : text;
    },
    remove: () => {
      refused = null;
      attempt((storage) => storage.removeItem(name));
    },
  };
}
