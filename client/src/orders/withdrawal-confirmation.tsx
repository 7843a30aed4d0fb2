import { t } from '@kiosk/contract/language/t.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { useState } from 'react';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { declareWithdrawal } from './declare-withdrawal.ts';

type WithdrawalConfirmationProps = {
  form: NewWithdrawal;
  /** The same key makes a repeated request the same withdrawal. */
  idempotencyKey: string;
  onBack: () => void;
  onDone: (message: string) => void;
};

/** The second step: what is sent, and the button that sends it. Pressed again, it is the same withdrawal. */
export function WithdrawalConfirmation({
  form,
  idempotencyKey,
  onBack,
  onDone,
}: WithdrawalConfirmationProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      onDone(await dispatch(declareWithdrawal({ form, key: idempotencyKey })).unwrap());
    } catch (thrown) {
      setFailure(failureOf(thrown).message);
      setBusy(false);
    }
  };
  const facts = [
    [t('Name'), form.name],
    [t('Order number'), form.orderNumber],
    [t('Email'), form.email],
    [t('Withdraws from'), form.statement || t('The whole order')],
  ] as const;
  return (
    <div className="grid gap-6">
      <p>{t('With this I withdraw from the contract that I concluded with this order.')}</p>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="border-b border-line py-3 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {failure && <Banner type="error">{failure}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={send}>
          {t('Confirm withdrawal')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('Change the details')}
        </Button>
      </div>
    </div>
  );
}
