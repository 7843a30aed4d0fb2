import { t } from '@kiosk/contract/language/t.ts';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/picture.tsx';

/** A value that is no address is shown as text. */
const isAddress = (url: string): boolean => url.includes('/');

export function PictureStrip({ urls, className }: { urls: readonly string[]; className?: string }) {
  return (
    <span className={classes('flex flex-wrap gap-1.5', className)}>
      {[...new Set(urls)].map((url, at) =>
        isAddress(url) ? (
          <Picture
            key={url}
            src={url}
            alt={t('Picture {number}', { number: at + 1 })}
            title={url}
            loading="lazy"
            className="h-14 w-11 rounded-sm bg-sand object-cover"
          />
        ) : (
          <span key={url}>{url}</span>
        ),
      )}
    </span>
  );
}
