import { pagePaths } from '@kiosk/contract/paths.ts';
import { type ReactNode, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import { Loading } from '../ui/spinner.tsx';
import { type Access, redirectFor } from './access.ts';
import { PageFocus } from './page-focus.tsx';
import { routes } from './routes.tsx';

export function Pages({ isFirstView }: { isFirstView: boolean }) {
  return (
    <Routes>
      {routes.map(({ path, access, Part: Page }) => (
        <Route
          key={path}
          path={path}
          element={
            <Guard access={access}>
              <Page />
              <PageFocus isFirstView={isFirstView} />
            </Guard>
          }
        />
      ))}
      <Route path={pagePaths.orderSuccessWithoutId} element={<Navigate to={pagePaths.home} replace />} />
    </Routes>
  );
}

function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const elsewhere = redirectFor(access, useSelector(selectUser));
  if (elsewhere) return <Navigate to={elsewhere} replace />;
  return <Suspense fallback={<Loading />}>{children}</Suspense>;
}
