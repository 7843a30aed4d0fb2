import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NoticeArea } from '../ui/notices/notice-area.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary key={pathname} visit={key}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <NoticeArea />
    </div>
  );
}
