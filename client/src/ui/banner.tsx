import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';

const looks = {
  success: 'border-success/30 bg-success-soft text-success',
  error: 'border-danger/30 bg-danger-soft text-danger',
  info: 'border-info/30 bg-info-soft text-info',
};

/**
 * A message that belongs to its place on the page and stays there. One that is no error and comes later belongs inside a
 * `status` that is there before it: only what changes in there is announced.
 */
export function Banner({ type, children }: { type: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={type === 'error' ? 'alert' : undefined}
      className={classes('flex items-start gap-3 rounded-sm border px-4 py-3 text-sm', looks[type])}
    >
      {type === 'success' ? (
        <CheckIcon className="size-5 flex-none" />
      ) : (
        <AlertIcon className="size-5 flex-none" />
      )}
      <div className="min-w-0">{children}</div>
    </div>
  );
}
