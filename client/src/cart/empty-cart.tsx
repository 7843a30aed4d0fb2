import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { use, useEffect } from 'react';
import { navigate } from '../router/history.ts';
import { ButtonLink } from '../ui/button.tsx';
import { IsLeavingContext } from '../ui/link.tsx';
import { Empty } from '../ui/pages/empty.tsx';

/** How long the message stays before the redirect, in milliseconds. */
const redirectDelay = 3000;

export function EmptyCart() {
  const isLeaving = use(IsLeavingContext);

  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => navigate(pagePaths.home, { replace: true }), redirectDelay);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  return (
    <Empty title={t('Your cart is empty')} text={t('Taking you to the home page in a moment.')}>
      <ButtonLink to={pagePaths.home}>{t('Continue Shopping')}</ButtonLink>
    </Empty>
  );
}
