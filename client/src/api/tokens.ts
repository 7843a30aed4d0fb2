import { type StoredText, storedText } from './stored-text.ts';

/** Where the session's token rests between visits. */
export type Tokens = StoredText;

export type PageTokens = Tokens & {
  /** Whether another tab has logged in or out since this page began. */
  isChangedByAnotherTab: () => boolean;
};

/** Its name in the browser's storage (point 9), which all tabs share. */
const tokenKey = 'token';

/**
 * A page keeps to the token that it began with, whatever another tab stores: what it sends must be of the person that
 * it shows.
 */
export function pageTokens(open: () => Storage): PageTokens {
  const stored = storedText(tokenKey, open);
  let own: string | null | undefined;
  const read = () => {
    if (own === undefined) own = stored.read();
    return own;
  };
  return {
    read,
    write: (token) => {
      own = token;
      stored.write(token);
    },
    remove: () => {
      // Another tab's token is not this page's to take away.
      if (stored.read() === read()) stored.remove();
      own = null;
    },
    isChangedByAnotherTab: () => stored.read() !== read(),
  };
}
