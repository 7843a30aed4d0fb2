import { useEffect, useEffectEvent, useState } from 'react';
import { type AuthState, selectAuth } from '../accounts/auth-slice.ts';
import { useLocation } from '../router/location.ts';
import { useSelector, useStore } from '../store/store-context.ts';

/** What had been typed into the form of a page when the session ended. */
let interrupted: { user: string; page: string; form: unknown } | undefined;

function usePage(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Keeps a form when the session ends, which takes its page away: administrators log in each working day. */
export function useKeptForm(form: unknown, isDirty: boolean): void {
  const { getState } = useStore<{ auth: AuthState }>();
  const page = usePage();
  const keep = useEffectEvent(() => {
    const { loggedInUser, expiredUserId: user } = selectAuth(getState());
    if (isDirty && !loggedInUser && user) interrupted = { user, page, form };
  });
  useEffect(() => () => keep(), []);
}

/** @returns the form that the same user had to leave on this page, once */
export function useInterruptedForm<Form>(): Form | undefined {
  const { loggedInUser } = useSelector(selectAuth);
  const page = usePage();
  const [mine] = useState(() => {
    const isMine = interrupted?.page === page && interrupted.user === loggedInUser?.id;
    return isMine ? (interrupted?.form as Form) : undefined;
  });
  useEffect(() => {
    if (mine) interrupted = undefined;
  }, [mine]);
  return mine;
}
