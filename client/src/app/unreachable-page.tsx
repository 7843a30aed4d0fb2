import { t } from '@kiosk/contract/language/t.ts';
import type { Text } from '@kiosk/contract/language/texts.ts';
import { useEffect } from 'react';
import { checkSession, selectIsChecking } from '../accounts/auth-slice.ts';
import { useAppDispatch } from '../api/thunk.ts';
import { useSelector } from '../store/store-context.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/pages/empty.tsx';
import { usePageTitle } from '../ui/pages/page-title.ts';

const title: Text = 'The shop cannot be reached';

/** Instead of a page that needs a login, while it cannot be known who is here: asked at once, and then by the gate. */
export function UnreachablePage() {
  const dispatch = useAppDispatch();
  const isAsking = useSelector(selectIsChecking);
  usePageTitle(t(title));

  useEffect(() => {
    dispatch(checkSession());
  }, [dispatch]);

  return (
    <div role="alert">
      <Empty
        level={1}
        title={t(title)}
        text={t(
          'Please check your connection. You stay logged in and your cart is kept. This page opens as soon as the connection is back.',
        )}
      >
        <Button busy={isAsking} onClick={() => dispatch(checkSession())}>
          {t('Try again')}
        </Button>
      </Empty>
    </div>
  );
}
