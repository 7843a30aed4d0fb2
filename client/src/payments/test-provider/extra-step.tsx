import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../use-first-focus.ts';

type ExtraStepProps = { amount: string; isBusy: boolean; onAnswer: (outcome: 'complete' | 'fail') => void };

/** What a bank may ask before it pays (3-D Secure), where a real provider would show the bank's own page. */
export function ExtraStep({ amount, isBusy, onAnswer }: ExtraStepProps) {
  const heading = useFirstFocus<HTMLHeadingElement>();
  return (
    <section aria-labelledby="extra-step">
      <h3 ref={heading} tabIndex={-1} id="extra-step" className="focus:outline-none text-lg font-medium">
        Confirm this payment
      </h3>
      <p className="mt-2">
        Here your bank would ask whether it is you who pays {amount}. In test mode the answer is yours.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={isBusy} className="flex-1" onClick={() => onAnswer('complete')}>
          {isBusy ? 'Processing...' : 'Complete'}
        </Button>
        {!isBusy && (
          <Button kind="secondary" className="flex-1" onClick={() => onAnswer('fail')}>
            Fail
          </Button>
        )}
      </div>
    </section>
  );
}
