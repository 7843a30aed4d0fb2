import { t } from '@kiosk/contract/language/t.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useFirstFocus } from '../ui/use-first-focus.ts';

type TryAgainProps = { isTrying: boolean; onRetry: () => void };

/** Instead of a card form that cannot be shown. The button stays while it is tried, and keeps the focus. */
export function TryAgain({ isTrying, onRetry }: TryAgainProps) {
  const first = useFirstFocus<HTMLButtonElement>();
  return (
    <div className="grid justify-items-start gap-4">
      {!isTrying && <Banner type="error">{t('Failed to initialize payment. Please try again.')}</Banner>}
      <Button ref={first} kind="secondary" busy={isTrying} onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
