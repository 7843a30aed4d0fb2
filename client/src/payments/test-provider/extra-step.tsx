import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';

type ExtraStepProps = { amount: string; isBusy: boolean; onAnswer: (outcome: 'complete' | 'fail') => void };

/** What a bank may ask before it pays (3-D Secure), where a real provider would show the bank's own page. */
export function ExtraStep({ amount, isBusy, onAnswer }: ExtraStepProps) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="extra-step">
      <h3 ref={heading} tabIndex={-1} id="extra-step" className="focus:outline-none text-lg font-medium">
        {t('Confirm this payment')}
      </h3>
      <p className="mt-2">
        {t(
          'Here your bank would ask whether it is you who pays {amount}. In test mode the answer is yours.',
          { amount },
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} className="flex-1" onClick={() => onAnswer('complete')}>
          {isBusy ? t('Processing...') : t('Complete')}
        </Button>
        <Button kind="secondary" busy={isBusy} className="flex-1" onClick={() => onAnswer('fail')}>
          {t('Fail')}
        </Button>
      </div>
    </section>
  );
}
