import { formatted } from '@kiosk/contract/language/t.ts';
import type { AnyText } from '@kiosk/contract/language/texts.ts';
import { createElement, Fragment, type ReactNode } from 'react';

type Value = string | number | ((text: ReactNode) => ReactNode);

/**
 * A text with parts that are drawn in another way: `rich('See <link>the terms</link>', { link: (text) => <a>{text}</a> })`.
 * A translation may put them in another order.
 */
export function rich(text: AnyText, values: Record<string, Value>): ReactNode {
  const parts: unknown = formatted(text, values);
  return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]));
}
