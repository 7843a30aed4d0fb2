import { t } from '@kiosk/contract/language/t.ts';
import { classes } from './classes.ts';

const star = 'm12 3.4 2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 2.9 1.1-6L3.4 9.7l6-.8L12 3.4Z';
const stars = [1, 2, 3, 4, 5];

/** Stars out of 5, filled to the rounded rating; the exact number is read out. A product that nobody has rated has 0. */
export function Rating({ value }: { value: number }) {
  if (value === 0) return null;
  return (
    <div className="flex items-center gap-2">
      <div role="img" aria-label={t('Rated {value} out of 5', { value })} className="flex">
        {stars.map((rank) => (
          <svg
            key={rank}
            aria-hidden="true"
            viewBox="0 0 24 24"
            className={classes('size-5', rank <= Math.round(value) ? 'fill-star' : 'fill-line')}
          >
            <path d={star} />
          </svg>
        ))}
      </div>
      <span aria-hidden="true" className="text-sm text-muted tabular-nums">
        {t('{value} out of 5', { value })}
      </span>
    </div>
  );
}
