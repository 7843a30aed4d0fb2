import type { OrderDetails } from '@kiosk/contract/order-details.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSettings } from '../../ui/settings.tsx';
import { OrderFrame } from './order-frame.tsx';
import { useOrderDetails } from './use-order-details.ts';

type PrintFrameProps = { id: string; title: string; children: (order: OrderDetails) => ReactNode };

/** A paper about an order: on the screen a sheet with a button that prints it, in print nothing but the sheet. */
export function PrintFrame({ id, title, children }: PrintFrameProps) {
  const loaded = useOrderDetails(id);
  const { search } = useLocation();
  // Browsers name the file after it when they print into one.
  usePageTitle(`${title} ${id}`);
  return (
    <div className="shell pt-8 print:p-0">
      <div className="mx-auto mb-5 flex max-w-[52rem] flex-wrap items-center justify-between gap-4 text-sm print:hidden">
        <Link
          to={pathTo(pagePaths.adminOrder, id) + search}
          className="link inline-flex min-h-6 items-center"
        >
          ← Back to the order
        </Link>
        {loaded.order && <Button onClick={() => window.print()}>Print</Button>}
      </div>
      <OrderFrame loaded={loaded}>
        {(order) => (
          <article className="mx-auto max-w-[52rem] rounded-lg border border-line bg-surface p-5 text-[0.9375rem] sm:p-12 print:max-w-none print:rounded-none print:border-0 print:p-0">
            <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
              <Seller />
              <h1 className="text-3xl sm:text-4xl">{title}</h1>
            </header>
            {children(order)}
          </article>
        )}
      </OrderFrame>
    </div>
  );
}

function Seller() {
  const { supportEmail } = useSettings();
  return (
    <div>
      <p className="font-display text-3xl leading-none">Kiosk</p>
      <p className="mt-2 text-sm text-muted">{supportEmail}</p>
    </div>
  );
}
