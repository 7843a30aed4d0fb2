import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { useEffect, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useSearchParams } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { Banner } from '../ui/banner.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { loadPart } from '../ui/load-part.ts';
import { Page } from '../ui/page.tsx';
import { useSettings } from '../ui/settings.tsx';
import { selectUserData } from './user-data-slice.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const { Part: NotFound } = loadPart(() => import('../ui/not-found-page.tsx'));

/** Withdrawing from a contract: the details, and then the confirmation (Directive (EU) 2023/2673). */
export default function WithdrawalPage() {
  return useSettings().withdrawals ? <Withdrawal /> : <NotFound />;
}

type Step = { is: 'details' } | { is: 'confirmation' } | { is: 'done'; message: string };

function Withdrawal() {
  const [form, setForm] = useState(useKnown());
  const [step, setStep] = useState<Step>({ is: 'details' });
  const [steps, setSteps] = useState(0);
  // With each step the page says something else, and begins at its heading.
  useEffect(() => {
    if (steps > 0) focusHeading();
  }, [steps]);
  const go = (next: Step) => {
    setStep(next);
    setSteps((count) => count + 1);
  };

  return (
    <Page title={t(titles[step.is])}>
      <div className="max-w-xl">
        {step.is === 'details' && (
          <WithdrawalForm
            start={form}
            onDone={(filled) => {
              setForm(filled);
              go({ is: 'confirmation' });
            }}
          />
        )}
        {step.is === 'confirmation' && (
          <WithdrawalConfirmation
            form={form}
            onBack={() => go({ is: 'details' })}
            onDone={(message) => go({ is: 'done', message })}
          />
        )}
        <div role="status">
          {step.is === 'done' && <Banner type="success">{translated(step.message)}</Banner>}
        </div>
      </div>
    </Page>
  );
}

const titles: Record<Step['is'], Text> = {
  details: 'Withdraw from contract',
  confirmation: 'Confirm your withdrawal',
  done: 'Withdrawal received',
};

/** What the shop knows of the customer and of the order that the address names. */
function useKnown(): NewWithdrawal {
  const params = useSearchParams();
  const user = useSelector(selectUser);
  const { userOrders } = useSelector(selectUserData);
  const id = params.get('order') ?? '';
  const order = userOrders.find((own) => own.id === id);
  return {
    name: order?.selectedAddresses?.name ?? '',
    orderNumber: order ? orderNumberOf(order) : id,
    email: user?.email ?? '',
    statement: '',
  };
}
