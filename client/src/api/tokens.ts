import { type StoredText, storedText } from './stored-text.ts';

/** Where the session's token rests between visits. */
export type Tokens = StoredText;

/** Its name in the browser's storage (point 9), which all tabs share. */
export const tokenKey = 'token';

export const storedTokens = (open: () => Storage): Tokens => storedText(tokenKey, open);
