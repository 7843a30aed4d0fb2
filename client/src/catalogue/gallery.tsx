import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useRef, useState } from 'react';
import { DialogChunk } from '../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { classes } from '../ui/classes.ts';
import { Picture } from '../ui/picture.tsx';
import { gallerySizes } from './gallery-pictures.ts';

const { Component: GalleryZoom, preload } = lazyChunk(() => import('./gallery-zoom.tsx'));

/** A failure is reported when the picture is opened. */
const preloadZoom = () => void preload().catch(() => undefined);

export type GalleryPicture = { src: string; alt: string };

type GalleryProps = { title: string; pictures: readonly GalleryPicture[] };

/** The pictures beside each other, of which one is in sight: swiped on a phone, chosen below or beside them. */
export function Gallery({ title, pictures }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const first = pictures[0]?.src;

  const show = (index: number) => {
    const { current: list } = strip;
    if (list) list.scrollLeft = index * list.clientWidth;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another color begins with its first picture
  useEffect(() => {
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
    setCurrent(0);
  }, [first]);

  return (
    <div className="flex min-w-0 flex-col gap-3 self-start max-md:w-full lg:flex-row-reverse lg:gap-4">
      <ul
        ref={strip}
        aria-label={t('Pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex aspect-[4/5] max-h-[85dvh] min-w-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm bg-sand [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pictures.map(({ src, alt }, index) => (
          <li key={src} className="relative w-full flex-none snap-start snap-always">
            <button
              type="button"
              tabIndex={index === current ? undefined : -1}
              onPointerEnter={preloadZoom}
              onClick={() => setZoomed(true)}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <Picture
                src={src}
                alt={alt}
                sizes={gallerySizes}
                width="800"
                height="1000"
                loading={index === 0 ? undefined : 'lazy'}
                fetchPriority={index === 0 ? 'high' : undefined}
                className="size-full object-cover"
              />
              <span className="sr-only">{t(', enlarge')}</span>
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {isZoomed && (
        <DialogChunk onClose={() => setZoomed(false)}>
          <GalleryZoom title={title} pictures={pictures} first={current} onClose={() => setZoomed(false)} />
        </DialogChunk>
      )}
    </div>
  );
}

type ThumbnailsProps = Pick<GalleryProps, 'pictures'> & { current: number; onShow: (index: number) => void };

const Thumbnails = ({ pictures, current, onShow }: ThumbnailsProps) => (
  <ul className="grid grid-cols-4 gap-3 lg:flex lg:w-20 lg:flex-none lg:flex-col">
    {pictures.map(({ src }, index) => (
      <li key={src}>
        <button
          type="button"
          aria-label={t('Show picture {index}', { index: index + 1 })}
          aria-current={index === current}
          onClick={() => onShow(index)}
          className={classes(
            'block aspect-[4/5] w-full overflow-hidden rounded-sm border-2 bg-sand',
            index === current
              ? 'border-ink forced-colors:border-[Highlight]'
              : 'border-transparent hover:border-line forced-colors:border-[Canvas]',
          )}
        >
          <Picture src={src} alt="" width="160" height="200" className="size-full object-cover" />
        </button>
      </li>
    ))}
  </ul>
);
