import { AllOrders } from '../orders/all-orders.tsx';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { AdminHeader } from './admin-header.tsx';

export default function ManageOrdersPage() {
  return (
    <div className="shell pt-10 sm:pt-14">
      <AdminHeader title="Manage Orders" above={<BackToDashboard />} />
      <div className="mb-6 border-t border-line pt-8">
        <h2 className="text-3xl">All Orders</h2>
        <p className="mt-1 text-muted">Manage and track all customer orders</p>
      </div>
      <AllOrders level={3} />
    </div>
  );
}
