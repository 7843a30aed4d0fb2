import { t } from '@kiosk/contract/language/t.ts';
import { type ReactNode, useRef } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { useFocusHandedOn } from './focus-heading.ts';

type RetryBannerProps = { onRetry: () => void; children: ReactNode };

export function RetryBanner({ onRetry, children }: RetryBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusHandedOn(ref);
  return (
    <div ref={ref} className="grid grid-cols-1 justify-items-start gap-4">
      <Banner type="error">{children}</Banner>
      <Button kind="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
