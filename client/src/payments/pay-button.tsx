import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../ui/button.tsx';

type PayButtonProps = { amount: string; isReady: boolean; isBusy: boolean };

export function PayButton({ amount, isReady, isBusy }: PayButtonProps) {
  return (
    <Button type="submit" disabled={!isReady} busy={isBusy} className="mt-6 min-h-13 w-full">
      {isBusy ? t('Processing...') : t('Pay {amount}', { amount })}
    </Button>
  );
}
