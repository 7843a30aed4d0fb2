import { t } from '@kiosk/contract/language/t.ts';
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

/** A page's is as high as a screen, so that the footer does not come into view for a moment. */
const heights = { screen: 'min-h-dvh', page: 'min-h-[calc(100dvh-4rem)]', part: 'min-h-40' };

/** In place of a page, or a part of one, while its content is on its way. */
export function Loading({
  label = t('Loading…'),
  height = 'page',
}: {
  label?: string;
  height?: keyof typeof heights;
}) {
  return (
    <div role="status" className={classes('grid place-items-center text-muted', heights[height])}>
      <Spinner />
      <span className="sr-only">{label}</span>
    </div>
  );
}
