import { t } from '@kiosk/contract/language/t.ts';
import { isStaff } from '@kiosk/contract/permissions.ts';
import type { ReactNode } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { useCapabilities } from '../api/use-capabilities.ts';
import { useLocation } from '../router/location.ts';
import { useSelector } from '../store/store-context.ts';
import { WhenLoaded } from '../ui/chunks/when-loaded.tsx';
import { NoticeArea } from '../ui/notices/notice-area.tsx';
import { isOfAdminArea } from './access.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { routeAt } from './routes.tsx';

const loadShortcuts = () => import('../admin/shortcuts/shortcuts.tsx');

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const isWorking = isStaff(useSelector(selectUser));
  const isInAdminArea = isWorking && isOfAdminArea(routeAt(pathname).access);
  const hasShortcuts = useCapabilities().adminPages && isWorking;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        {t('Skip to content')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary key={pathname} visit={key}>
          {children}
        </ErrorBoundary>
      </main>
      {!isInAdminArea && <Footer />}
      <NoticeArea />
      {hasShortcuts && <WhenLoaded load={loadShortcuts} />}
    </div>
  );
}
