import { useState } from 'react';
import { ProductList } from '../catalogue/product-list.tsx';
import { BackToDashboard } from '../ui/back-to-dashboard.tsx';
import { AdminHeader } from './admin-header.tsx';

export default function ManageProductsPage() {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <div className="shell pt-10 sm:pt-14">
        <AdminHeader title="Manage Products" above={<BackToDashboard />} />
        <div className="border-t border-line" />
      </div>
      <ProductList editable isDrawerOpen={isDrawerOpen} onDrawer={setDrawerOpen} />
    </>
  );
}
