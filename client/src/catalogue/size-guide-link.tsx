import { t } from '@kiosk/contract/language/t.ts';
import { useRef } from 'react';
import { navigate } from '../router/history.ts';
import { useLocation } from '../router/location.ts';
import { DialogChunk } from '../ui/chunks/dialog-chunk.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { Link } from '../ui/link.tsx';
import type { Guide } from './guide-for.ts';

const { Component: SizeGuide } = lazyChunk(() => import('./size-guide.tsx'));

const place = '#size-guide';

/** The guide has an address of its own, so that the browser's way back closes it. */
export function SizeGuideLink({ guide }: { guide: Guide }) {
  const { pathname, search, hash } = useLocation();
  const wasOpenedHere = useRef(false);

  const close = () => {
    if (wasOpenedHere.current) window.history.back();
    else navigate(pathname + search, { replace: true });
    wasOpenedHere.current = false;
  };

  return (
    <>
      <Link
        to={place}
        className="link float-right -mt-2.5 inline-flex min-h-11 items-center text-sm"
        onClick={() => {
          wasOpenedHere.current = true;
        }}
      >
        {t('Size guide')}
      </Link>
      {hash === place && (
        <DialogChunk onClose={close}>
          <SizeGuide guide={guide} onClose={close} />
        </DialogChunk>
      )}
    </>
  );
}
