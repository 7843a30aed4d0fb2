import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Filters } from './filters.tsx';
import type { ListedProducts } from './use-product-list.ts';

type FilterDrawerProps = { list: ListedProducts; onApply: () => void; onClose: () => void };

export default function FilterDrawer({ list, onApply, onClose }: FilterDrawerProps) {
  return (
    <Dialog
      lightDismiss
      shape="drawer"
      title={t('Filters')}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={list.clearFilters}>
            {t('Clear all')}
          </Button>
          <Button onClick={onApply} className="flex-1">
            {t('Apply Filters')}
          </Button>
        </>
      }
    >
      <div tabIndex={-1} className="-mt-3 outline-none">
        <Filters list={list} />
      </div>
    </Dialog>
  );
}
