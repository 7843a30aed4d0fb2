import { t, translated } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { orderNumberOf } from '@kiosk/contract/order-number.ts';
import type { NewWithdrawal } from '@kiosk/contract/withdrawal.ts';
import { useEffect, useRef, useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { randomKey } from '../api/random-key.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { navigate } from '../router/history.ts';
import { useLocation, useSearchParams } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { Banner } from '../ui/banner.tsx';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';
import { focusHeading } from '../ui/pages/focus-heading.ts';
import { Page } from '../ui/pages/page.tsx';
import { useSettings } from '../ui/settings.tsx';
import { Loading } from '../ui/spinner.tsx';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { loadOwnOrders } from './order-thunks.ts';
import { selectUserData } from './user-data-slice.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

const { Component: NotFound } = lazyChunk(() => import('../ui/pages/not-found-page.tsx'));

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

/** What the second step shows and sends. The key stays while it is the same, so that it is declared once. */
type Filled = { form: NewWithdrawal; idempotencyKey: string };

function Withdrawal({ known }: { known: NewWithdrawal }) {
  const { pathname, search, state } = useLocation();
  const [filled, setFilled] = useState<Filled>();
  const isMounted = useIsMounted();
  const { step: asked = 'details', message } = (state ?? {}) as Partial<Kept>;
  // After a reload nothing is filled in that could be confirmed.
  const isLost = asked === 'confirmation' && !filled;
  const step = isLost ? 'details' : asked;
  useHeadingOf(step);
  const here = pathname + search;
  useEffect(() => {
    if (isLost) navigate(here, { replace: true });
  }, [isLost, here]);
  // The next withdrawal is of another order.
  useEffect(() => {
    if (step === 'done') setFilled(undefined);
  }, [step]);

  const confirm = (form: NewWithdrawal) => {
    const isSame = JSON.stringify(form) === JSON.stringify(filled?.form);
    setFilled({ form, idempotencyKey: isSame && filled ? filled.idempotencyKey : randomKey() });
    navigate(here, { state: { step: 'confirmation' } satisfies Kept });
  };
  const finish = (said: string) => {
    if (isMounted()) navigate(here, { replace: true, state: { step: 'done', message: said } satisfies Kept });
  };

  return (
    <Page title={t(titles[step])}>
      <div className="max-w-xl">
        {step === 'details' && <WithdrawalForm start={filled?.form ?? known} onDone={confirm} />}
        {step === 'confirmation' && filled && (
          <WithdrawalConfirmation {...filled} onBack={() => window.history.back()} onDone={finish} />
        )}
        <div role="status">
          {message !== undefined && <Banner type="success">{translated(message)}</Banner>}
        </div>
      </div>
    </Page>
  );
}

/** Kept with the entry of the browser's history, so that Back leads to the details, and a new visit to a new form. */
type Kept = { step: Step; message?: string };

/** With each step the page says something else, and begins at its heading. */
function useHeadingOf(step: Step): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) focusHeading();
    shown.current = step;
  }, [step]);
}

type Step = 'details' | 'confirmation' | 'done';

const titles: Record<Step, Text> = {
  details: 'Withdraw from contract',
  confirmation: 'Confirm your withdrawal',
  done: 'Withdrawal received',
};
