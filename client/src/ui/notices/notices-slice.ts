import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

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
type Manner = Partial<Pick<Notice, 'duration' | 'about' | 'link'>> & { status?: number };

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

const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      prepare: (type: Notice['type'], text: string, { status, ...manner }: Manner = {}) => ({
        payload: { id: nanoid(), type, text, ...shortNotice, ...manner },
        meta: { isReported: status === 401 },
      }),
      reducer(state, { payload, meta }: PayloadAction<Notice, string, { isReported: boolean }>) {
        if (meta.isReported) return state;
        return [...state.filter((older) => !isOutdated(older, payload)), payload].slice(-maxNotices);
      },
    },
    dismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
});

const { notify } = notices.actions;
export const { dismissed } = notices.actions;
export const noticesReducer = notices.reducer;

export const succeeded = (text: string, manner?: Manner) => notify('success', text, manner);
export const failed = (text: string, manner?: Manner) => notify('error', text, manner);

export const selectNotices = (state: { notices: Notice[] }) => state.notices;
