import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';

/** What the shop calls by names for programs. */
const words: Record<string, Text> = {
  password: 'password',
  google: 'google',
  cash: 'cash',
  card: 'card',
  pending: 'pending',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  unpaid: 'unpaid',
  paid: 'paid',
  refunded: 'refunded',
  'charged-back': 'charged back',
};

export const inWords = (code: string): string => {
  const text = words[code];
  return text === undefined ? code.replaceAll('-', ' ') : t(text);
};
