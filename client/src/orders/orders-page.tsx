import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { AllOrders } from './all-orders.tsx';
import { OwnOrders } from './own-orders.tsx';

export default function OrdersPage() {
  const isAdmin = useSelector(selectUser)?.role === 'admin';
  if (!isAdmin) {
    return (
      <div className="shell pt-10 sm:pt-14">
        <PageHeader title="My Orders" subtitle="Track your order history and status" />
        <OwnOrders />
      </div>
    );
  }
  return (
    <div className="shell pt-10 sm:pt-14">
      <PageHeader
        title="All Orders"
        subtitle="Manage and track all customer orders"
        above={<BackToDashboard />}
      />
      <AllOrders level={2} />
    </div>
  );
}
