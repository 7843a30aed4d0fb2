import { may } from '@kiosk/contract/permissions.ts';
import { selectUser } from '../accounts/auth-slice.ts';
import OrdersPage from '../orders/orders-page.tsx';
import { useSelector } from '../store/store-context.ts';
import { lazyChunk } from '../ui/chunks/lazy-chunk.ts';

const { Component: AllOrdersPage } = lazyChunk(async () =>
  (await import('./admin-pages.ts')).adminPages.allOrders(),
);

/** Shoppers see their own orders, and staff who work with orders see everybody's at the same address (point 2). */
export default function OrderListPage() {
  return may(useSelector(selectUser), 'orders') ? <AllOrdersPage /> : <OrdersPage />;
}
