import { Pagination } from '../../ui/pagination.tsx';
import { usePages } from '../../ui/use-pages.ts';

type ListPagesProps = {
  page: number;
  pageSize: number;
  total: number;
  /** While another list is on its way, `total` is still that of the one before. */
  isLoading: boolean;
  onPage: (page: number, how?: 'tidying') => void;
};

/** The pages below a list whose page is in the address. */
export function ListPages({ page, pageSize, total, isLoading, onPage }: ListPagesProps) {
  const { turnTo } = usePages({ page, pageSize, total: isLoading ? undefined : total, onPage });
  return (
    <div className="mt-6">
      <Pagination page={page} pageSize={pageSize} total={total} onPage={turnTo} />
    </div>
  );
}
