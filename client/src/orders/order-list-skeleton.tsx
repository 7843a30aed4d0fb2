import { t } from '@kiosk/contract/language/t.ts';
export function OrderListSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{t('Loading orders…')}</span>
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  );
}

function OrderCardSkeleton() {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-6 border-b border-line px-5 py-4 sm:px-7">
        <div className="flex-1">
          <div className="skeleton h-4 w-3/5 max-w-72" />
          <div className="skeleton mt-3 h-3.5 w-2/5 max-w-44" />
        </div>
        <div className="skeleton h-6 w-20" />
      </div>
      <div className="grid gap-x-10 px-5 pt-4 pb-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_14rem_12rem]">
        <div className="flex gap-4">
          <div className="skeleton h-20 w-16 flex-none" />
          <div className="flex-1">
            <div className="skeleton h-4 w-1/2" />
            <div className="skeleton mt-3 h-3.5 w-1/4" />
          </div>
        </div>
        <div className="skeleton mt-5 h-28 md:mt-1" />
        <div className="skeleton mt-5 h-20 lg:mt-1" />
      </div>
    </div>
  );
}
