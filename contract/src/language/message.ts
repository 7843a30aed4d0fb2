import { formatted } from './t.ts';
import type { Template, Text, Value, ValuesOf } from './texts.ts';

// Apart from `t`, because the first page does without.

/** What is made where a message is shown: an amount, or another message. */
type LateValue = Value | Message | (() => string);

/** A text that is put together where it is shown, perhaps in another language than that of now. */
export type Message = { text: string; values?: Record<string, LateValue> };

export function message(text: Text): Message;
export function message<One extends Template>(
  text: One,
  values: Record<keyof ValuesOf<One>, LateValue>,
): Message;
export function message(text: string, values?: Message['values']): Message {
  return values ? { text, values } : { text };
}

export const said = ({ text, values }: Message): string =>
  formatted(
    text,
    values &&
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'object' ? said(value) : typeof value === 'function' ? value() : value,
        ]),
      ),
  );

/** What a rule of the contract says when it is broken, in the language of that moment. */
export function says(text: Text): { error: () => string };
export function says<One extends Template>(text: One, values: ValuesOf<One>): { error: () => string };
export function says(text: string, values?: Record<string, Value>) {
  return { error: () => formatted(text, values) };
}
