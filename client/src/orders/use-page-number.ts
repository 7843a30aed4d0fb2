import { useSearchParams } from 'react-router';

type ShowPage = (page: number, options?: { replace: boolean }) => void;

/** The page of a list as the address tells it, so that reloading and going back show the same. */
export function usePageNumber(): [page: number, show: ShowPage] {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const show: ShowPage = (next, options) => {
    setParams(next > 1 ? { page: String(next) } : {}, options);
    window.scrollTo({ top: 0 });
  };
  return [page, show];
}
