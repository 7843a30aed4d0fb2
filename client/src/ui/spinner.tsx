import { classes } from './classes.ts';

const sizes = { small: 'size-4 border-2', large: 'size-8 border-[3px]' };

export function Spinner({ size = 'large' }: { size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-block animate-[turn_0.8s_linear_infinite] rounded-full border-current border-r-transparent',
        sizes[size],
      )}
    />
  );
}

/** The middle of a page while its content is on its way. */
export function Loading({ label = 'Loading…', full = false }: { label?: string; full?: boolean }) {
  return (
    <div
      role="status"
      className={classes('grid place-items-center text-muted', full ? 'min-h-dvh' : 'min-h-[50vh]')}
    >
      <Spinner />
      <span className="sr-only">{label}</span>
    </div>
  );
}
