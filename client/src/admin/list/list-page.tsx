import type { ComponentProps, ReactNode } from 'react';
import type { useListAddress } from '../../ui/lists/use-list-address.ts';
import { BackToDashboard } from '../../ui/pages/back-link.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Results } from './results.tsx';

type ListPageProps<Row> = Pick<
  ComponentProps<typeof Results<Row>>,
  'list' | 'pageSize' | 'empty' | 'children'
> & {
  title: string;
  address: Pick<ReturnType<typeof useListAddress>, 'page' | 'goToPage'>;
  /** Before the list, where there is something. */
  above?: ReactNode;
  filters: ReactNode;
};

export const ListPage = <Row,>({ title, address, above, filters, ...results }: ListPageProps<Row>) => (
  <AdminFrame title={title} above={<BackToDashboard />}>
    {above}
    <search className="mb-4 flex flex-wrap gap-3 border-t border-line pt-6">{filters}</search>
    <Results<Row> {...results} page={address.page} onPage={address.goToPage} />
  </AdminFrame>
);
