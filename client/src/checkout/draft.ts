import { useEffect, useLayoutEffect, useState } from 'react';
import type { Services } from '../api/services.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { type CheckoutDraft, storedDraft } from './stored-draft.ts';

const readDraft =
  (owner: string) =>
  (_: unknown, __: unknown, { drafts }: Services): CheckoutDraft =>
    storedDraft(drafts.read(owner));

const writeDraft =
  (owner: string, draft: unknown) =>
  (_: unknown, __: unknown, { drafts }: Services): void =>
    drafts.write(owner, draft);

/** @returns what this person left behind, at once but not while rendering */
export function useDraft(owner: string): CheckoutDraft | undefined {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<CheckoutDraft>();
  useLayoutEffect(() => setDraft(dispatch(readDraft(owner))), [dispatch, owner]);
  return draft;
}

/** Keeps what the page holds, until the purchase is over or another user logs in. */
export function useKeptDraft(owner: string, draft: CheckoutDraft): void {
  const dispatch = useAppDispatch();
  const text = JSON.stringify(draft);
  useEffect(() => {
    dispatch(writeDraft(owner, JSON.parse(text)));
  }, [dispatch, owner, text]);
}
