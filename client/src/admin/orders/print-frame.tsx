import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { OrderFrame } from './order-frame.tsx';
import type { LoadedOrder } from './use-order-details.ts';
import { useShownPaper } from './use-shown-paper.ts';

type PrintFrameProps<Data> = {
  id: string;
  title: string;
  loaded: LoadedOrder<Data>;
  /** What can be done with the paper. */
  tools: ReactNode;
  children: (order: Data) => ReactNode;
};

/** A paper about an order: on the screen below what can be done with it, in print alone. */
export function PrintFrame<Data>({ id, title, loaded, tools, children }: PrintFrameProps<Data>) {
  // Browsers name the file after it when they print into one.
  usePageTitle(title);
  const { searchFor } = useShownPaper();
  return (
    <div className="shell pt-8 print:p-0">
      <div className="mx-auto mb-5 flex max-w-[52rem] flex-wrap items-center justify-between gap-4 text-sm print:hidden">
        <Link
          to={pathTo(pagePaths.adminOrder, id) + searchFor()}
          className="link inline-flex min-h-6 items-center"
        >
          ← Back to the order
        </Link>
        {loaded.order && <div className="flex flex-wrap items-center gap-3">{tools}</div>}
      </div>
      <OrderFrame loaded={loaded}>{children}</OrderFrame>
    </div>
  );
}
