import type { FormEventHandler, ReactNode } from 'react';
import { useSelector } from '../store/store-context.ts';
import { Button } from '../ui/button.tsx';
import { selectIsOpening } from './auth-slice.ts';

type AccountFormProps = {
  /** What the button says, and what while it is being done. */
  action: string;
  doing: string;
  /** Whether this form is what is being done; while Google is, it waits. */
  isSubmitting: boolean;
  onSubmit: FormEventHandler;
  children: ReactNode;
};

/**
 * Sent by the storefront's script alone. Until that is there the head of the page holds it, and what was typed must by no
 * means get into an address.
 */
export function AccountForm({ action, doing, isSubmitting, onSubmit, children }: AccountFormProps) {
  const isOpening = useSelector(selectIsOpening);
  const isBusy = isOpening && isSubmitting;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      <Button type="submit" busy={isBusy} disabled={isOpening} className="mt-1">
        {isBusy ? doing : action}
      </Button>
    </form>
  );
}
