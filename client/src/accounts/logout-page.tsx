import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../api/thunk.ts';
import { Redirect } from '../router/redirect.ts';
import { usePageTitle } from '../ui/pages/page-title.ts';
import { Spinner } from '../ui/spinner.tsx';
import { logout } from './auth-slice.ts';

/** Signs out even where nobody seems to be here: after an outage the token is still stored. */
export default function LogoutPage() {
  const dispatch = useAppDispatch();
  const [isDone, setDone] = useState(false);
  usePageTitle(t('Logging out'));

  useEffect(() => {
    dispatch(logout()).finally(() => setDone(true));
  }, [dispatch]);

  if (isDone) return <Redirect to={pagePaths.login} />;
  return (
    <div role="status" className="flex min-h-[50vh] flex-col items-center justify-center gap-4 text-muted">
      <Spinner />
      <h1 className="text-3xl text-ink">{t('Logging out...')}</h1>
    </div>
  );
}
