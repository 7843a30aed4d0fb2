import { useEffect, useEffectEvent } from 'react';
import { pageIn, pageLabel } from '../ui/page-number.ts';
import { useAddressParams } from '../ui/use-address-params.ts';

type ShowPage = (page: number, options?: { replace: boolean }) => void;

/** The page of a list as the address holds it, so that reloading and going back show the same. */
export function usePageNumber(): [page: number, show: ShowPage] {
  const [params, setParams] = useAddressParams();
  const page = pageIn(params);
  const show: ShowPage = (next, options) => {
    setParams(next > 1 ? { page: String(next) } : {}, options);
    window.scrollTo({ top: 0 });
  };

  const isTidy = (params.get('page') ?? undefined) === pageLabel(page);
  const tidy = useEffectEvent(() => show(page, { replace: true }));
  useEffect(() => {
    if (!isTidy) tidy();
  }, [isTidy]);
  return [page, show];
}
