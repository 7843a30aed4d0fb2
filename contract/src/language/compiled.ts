import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

const known = new Map<string, CompiledMessage>();

/** A message as `icu-minify` formats it. Browsers get theirs compiled: see client/build/compiled-messages.ts. */
export function compiled(text: string): CompiledMessage {
  if (!/[{<]/.test(text)) return text;
  let message = known.get(text);
  if (message === undefined) {
    message = compile(text);
    known.set(text, message);
  }
  return message;
}
