import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { useEffect, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useSearchParams } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { Banner } from '../ui/banner.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { loadPart } from '../ui/load-part.ts';
import { Page } from '../ui/page.tsx';
import { useSettings } from '../ui/settings.tsx';
import { Loading } from '../ui/spinner.tsx';
import { loadOwnOrders } from './order-thunks.ts';
import { selectUserData } from './user-data-slice.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const { Part: NotFound } = loadPart(() => import('../ui/not-found-page.tsx'));

/** Withdrawing from a contract: the details, and then the confirmation (Directive (EU) 2023/2673). */
export default function WithdrawalPage() {
  return useSettings().withdrawals ? <KnownWithdrawal /> : <NotFound />;
}

/** The form begins with what is known of the order, which is loaded first where the page was not opened from it. */
function KnownWithdrawal() {
  const dispatch = useAppDispatch();
  const id = useSearchParams().get('order') ?? '';
  const user = useSelector(selectUser);
  const order = useSelector(selectUserData).userOrders.find((own) => own.id === id);
  const [isAsked, setAsked] = useState(id === '' || user === null || order !== undefined);
  useEffect(() => {
    if (!isAsked) dispatch(loadOwnOrders()).then(() => setAsked(true));
  }, [dispatch, isAsked]);
  if (!isAsked) return <Loading />;
  const known = {
    name: order?.selectedAddresses?.name ?? '',
    orderNumber: order ? orderNumberOf(order) : id,
    email: user?.email ?? '',
    statement: '',
  };
  return <Withdrawal known={known} />;
}

type Step = { is: 'details' } | { is: 'confirmation' } | { is: 'done'; message: string };

function Withdrawal({ known }: { known: NewWithdrawal }) {
  const [form, setForm] = useState(known);
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
