import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Link, type LinkProps } from './link.tsx';
import { Spinner } from './spinner.tsx';
import { whileBusy } from './while-busy.ts';

const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm py-2.5 text-[0.9375rem] font-medium leading-tight transition-colors duration-150 disabled:border-transparent disabled:bg-line/70 disabled:text-muted';

const kinds = {
  primary:
    'border border-transparent px-5 bg-accent text-surface enabled:hover:bg-accent-deep [a&]:hover:bg-accent-deep',
  secondary:
    'border border-ink/80 px-5 text-ink enabled:hover:bg-ink enabled:hover:text-paper [a&]:hover:bg-ink [a&]:hover:text-paper',
  quiet: 'px-3 text-ink enabled:hover:bg-sand [a&]:hover:bg-sand',
};
type Kind = keyof typeof kinds;

type ButtonProps = ComponentProps<'button'> & { kind?: Kind; busy?: boolean };

/**
 * `busy` shows that the press is being worked on; the text that says so is the caller's. Further presses do nothing,
 * but the button is not `disabled` for it, which would take the keyboard's focus away.
 */
export function Button({
  kind = 'primary',
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classes(shared, kinds[kind], className)}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      {...rest}
      {...whileBusy(busy, onClick)}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}

export function ButtonLink({ kind = 'primary', className, ...rest }: LinkProps & { kind?: Kind }) {
  return <Link className={classes(shared, kinds[kind], className)} {...rest} />;
}
