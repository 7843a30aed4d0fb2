import { t } from '@kiosk/contract/language/t.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../ui/button.tsx';
import { MinusIcon, PlusIcon } from '../ui/control-icons.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { Picture } from '../ui/picture.tsx';
import type { GalleryPicture } from './gallery.tsx';

type GalleryZoomProps = {
  title: string;
  pictures: readonly GalleryPicture[];
  first: number;
  onClose: () => void;
};

/** One picture over the whole page, and from near: a press brings the place that was pressed closer. */
export default function GalleryZoom({ title, pictures, first, onClose }: GalleryZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const [isNear, setNear] = useState(false);
  const picture = pictures[current];

  const show = (index: number) => {
    setNear(false);
    setCurrent((index + pictures.length) % pictures.length);
  };
  const turnPages = ({ key }: KeyboardEvent) => {
    if (isNear) return;
    if (key === 'ArrowLeft') show(current - 1);
    if (key === 'ArrowRight') show(current + 1);
  };
  /** The part of the picture at `x`, `y` (0 to 1) comes to the middle. */
  const zoom = (x = 0.5, y = 0.5) => {
    flushSync(() => setNear(!isNear));
    const { current: box } = frame;
    box?.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
  };
  const zoomAt = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    zoom((clientX - left) / width, (clientY - top) / height);
  };

  return (
    <Dialog
      lightDismiss
      shape="full"
      title={title}
      onClose={onClose}
      footer={
        <div
          role="toolbar"
          aria-label={t('Pictures')}
          className="flex flex-1 items-center justify-center gap-2"
          onKeyDown={turnPages}
        >
          <Button kind="quiet" onClick={() => show(current - 1)}>
            <ChevronLeftIcon />
            <span className="sr-only">{t('Previous picture')}</span>
          </Button>
          <p role="status" className="min-w-16 text-center text-sm text-muted tabular-nums">
            {t('{current} of {count}', { current: current + 1, count: pictures.length })}
          </p>
          <Button kind="quiet" onClick={() => show(current + 1)}>
            <ChevronRightIcon />
            <span className="sr-only">{t('Next picture')}</span>
          </Button>
          <Button kind="quiet" onClick={() => zoom()}>
            {isNear ? <MinusIcon /> : <PlusIcon />}
            <span className="sr-only">{isNear ? t('Zoom out') : t('Zoom in')}</span>
          </Button>
        </div>
      }
    >
      <div ref={frame} className="-m-5 h-[calc(100dvh-8.5rem)] overflow-auto overscroll-contain bg-sand">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; the keyboard has the buttons below */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
        <div
          onClick={zoomAt}
          className={isNear ? 'w-[250%] cursor-zoom-out sm:w-[200%]' : 'size-full cursor-zoom-in'}
        >
          {picture && (
            <Picture
              key={picture.src}
              src={picture.src}
              alt={picture.alt}
              sizes={isNear ? '200vw' : '100vw'}
              width="800"
              height="1000"
              className={isNear ? 'h-auto w-full' : 'size-full object-contain'}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
