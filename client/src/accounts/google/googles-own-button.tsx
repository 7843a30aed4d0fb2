import { t } from '@kiosk/contract/language/t.ts';
import { useEffect, useRef } from 'react';
import { findGoogle } from './library.ts';

/** The widest that Google draws, in pixels. */
const widest = 400;

/** Opens a window of Google's, which also works where the browser shows no prompt (for a while after it was closed). */
export function GooglesOwnButton({ isWaiting }: { isWaiting: boolean }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const width = Math.min(current.clientWidth, widest);
    findGoogle()?.renderButton(current, { type: 'standard', size: 'large', text: 'continue_with', width });
  }, []);

  return (
    <div className="mt-4">
      <p className="mb-2 text-center text-sm text-muted">{t('Or continue in a window of Google’s own:')}</p>
      <div ref={place} inert={isWaiting} className="min-h-11" />
    </div>
  );
}
