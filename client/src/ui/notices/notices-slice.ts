import type { Action } from '../../store/store.ts';

/**
 * `duration` in milliseconds. `about` names the one thing it is about: a success takes away the errors about the same
 * thing, and no others, because the shopper may go on with something else while a call is under way.
 */
export type Notice = {
  id: string;
  type: 'success' | 'error';
  text: string;
  duration: number;
  about?: string;
  /** Where one would go on from here. */
  link?: { label: string; to: string };
};

/** `status` is what the server refused with: the end of a session (401) is reported by the store, and not again here. */
export type NoticeOptions = Partial<Pick<Notice, 'duration' | 'about' | 'link'>> & { status?: number };

/** How long a notice stays (point 9). */
export const shortNotice = { duration: 3000 };
export const longNotice = { duration: 5000 };

const maxNotices = 3;

/** What failed has worked by now, or is shown again with the same text. */
const isOutdated = (older: Notice, newer: Notice): boolean =>
  older.text === newer.text ||
  (older.type === 'error' &&
    newer.type === 'success' &&
    older.about !== undefined &&
    older.about === newer.about);

type NoticeAction =
  | { type: 'notices/notify'; payload: Notice; isReported: boolean }
  | { type: 'notices/dismissed'; payload: string };

let count = 0;

const notify = (
  type: Notice['type'],
  text: string,
  { status, ...options }: NoticeOptions = {},
): NoticeAction => ({
  type: 'notices/notify',
  payload: { id: String(++count), type, text, ...shortNotice, ...options },
  isReported: status === 401,
});

export const dismissed = (id: string): NoticeAction => ({ type: 'notices/dismissed', payload: id });

export function noticesReducer(notices: Notice[] = [], action: Action): Notice[] {
  const step = action as NoticeAction;
  if (step.type === 'notices/dismissed') return notices.filter(({ id }) => id !== step.payload);
  if (step.type !== 'notices/notify' || step.isReported) return notices;
  const others = notices.filter((older) => !isOutdated(older, step.payload));
  return [...others, step.payload].slice(-maxNotices);
}

export const succeeded = (text: string, options?: NoticeOptions) => notify('success', text, options);
export const failed = (text: string, options?: NoticeOptions) => notify('error', text, options);

export const selectNotices = (state: { notices: Notice[] }) => state.notices;
