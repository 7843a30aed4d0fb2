import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import type { Customer } from '@kiosk/contract/customer.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Order } from '@kiosk/contract/order.ts';
import { pathTo } from '@kiosk/contract/paths.ts';
import { useState } from 'react';
import { useRows } from '../../api/queries.tsx';
import { Section } from '../../ui/section.tsx';
import { DataTable } from '../list/data-table.tsx';
import { Results } from '../list/results.tsx';
import { orderColumns } from '../orders/order-columns.tsx';
import { CancelOrders } from './cancel-orders.tsx';

const pageSize = 10;

type CustomerOrdersProps = { customer: Customer; onChange: () => void };

export function CustomerOrders({ customer, onChange }: CustomerOrdersProps) {
  const { id, orders } = customer;
  const [page, setPage] = useState(1);
  const path = `${pathTo(adminApiPaths.customerOrders, id)}?_page=${page}&_limit=${pageSize}`;
  const list = useRows<Order>(path);
  const onCancel = () => {
    list.reload();
    onChange();
  };
  return (
    <Section
      title={t('Orders')}
      className="grid grid-cols-1 content-start gap-3"
      beside={orders > 0 && <CancelOrders customer={customer} onChange={onCancel} />}
    >
      <Results
        list={list}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        partHeight="h-32"
        empty={<p className="text-muted">{t('No order yet.')}</p>}
      >
        {(rows, isLoading) => (
          <DataTable
            caption={t('Orders')}
            columns={orderColumns}
            rows={rows}
            keyOf={(order) => order.id}
            isLoading={isLoading}
          />
        )}
      </Results>
    </Section>
  );
}
