import type { FormEventHandler, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '../ui/button.tsx';
import { selectAuth } from './auth-slice.ts';

type AccountFormProps = {
  /** What the button says, and what while it is being done. */
  action: string;
  doing: string;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/** The form that opens a session, at login and at sign-up. */
export function AccountForm({ action, doing, onSubmit, children }: AccountFormProps) {
  const isBusy = useSelector(selectAuth).status === 'loading';
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button type="submit" busy={isBusy} className="mt-1">
        {isBusy ? doing : action}
      </Button>
    </form>
  );
}
