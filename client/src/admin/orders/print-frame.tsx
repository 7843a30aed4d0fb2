import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/pages/page-title.ts';
import { SheetTools } from '../../ui/pages/sheet-tools.tsx';
import { OrderFrame } from './order-frame.tsx';
import type { LoadedOrder } from './use-order-details.ts';

type PrintFrameProps<Data> = {
  id: string;
  title: string;
  /** The query of the order's page: the list in which it was found. */
  search: string;
  loaded: LoadedOrder<Data>;
  tools: ReactNode;
  children: (order: Data) => ReactNode;
};

/** A document about an order: on the screen below what can be done with it, in print alone. */
export function PrintFrame<Data>({ id, title, search, loaded, tools, children }: PrintFrameProps<Data>) {
  // Browsers name the file after it when they print into one.
  usePageTitle(title);
  return (
    <div className="shell pt-8 print:p-0">
      <SheetTools back={{ to: pathTo(pagePaths.adminOrder, id) + search, label: t('Back to the order') }}>
        {loaded.order && tools}
      </SheetTools>
      <OrderFrame loaded={loaded}>{children}</OrderFrame>
    </div>
  );
}
