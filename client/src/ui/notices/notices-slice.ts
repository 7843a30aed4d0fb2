import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

/** How long a notice stays, in milliseconds (point 9). */
const shortNotice = 3000;
export const longNotice = 5000;

/** `duration` in milliseconds. */
export type Notice = { id: string; type: 'success' | 'error'; text: string; duration: number };

const most = 3;

const notices = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {
    notify: {
      prepare: (notice: Omit<Notice, 'id'>) => ({ payload: { id: nanoid(), ...notice } }),
      reducer(state, { payload }: PayloadAction<Notice>) {
        const others = state.filter((notice) => notice.text !== payload.text);
        return [...others, payload].slice(-most);
      },
    },
    dismissed: (state, { payload: id }: PayloadAction<string>) => state.filter((notice) => notice.id !== id),
  },
});

const { notify } = notices.actions;
export const { dismissed } = notices.actions;
export const noticesReducer = notices.reducer;

export const succeeded = (text: string, duration = shortNotice) =>
  notify({ type: 'success', text, duration });
export const failed = (text: string, duration = shortNotice) => notify({ type: 'error', text, duration });

export const selectNotices = (state: { notices: Notice[] }) => state.notices;
