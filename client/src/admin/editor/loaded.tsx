import type { AdminProduct } from '@kiosk/contract/admin-product.ts';
import { apiPaths, pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { type ReactNode, useState } from 'react';
import { useAppDispatch } from '../../api/thunk.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useLoad } from '../../api/use-load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { type Facets, loadFacets } from './calls.ts';

type WithFacetsProps = {
  /** Asked for again when it changes: what was saved may have made new ones. */
  version?: number;
  children: (shelves: Facets) => ReactNode;
};

/** The brands and categories that a product can have. */
export function WithFacets({ version = 0, children }: WithFacetsProps) {
  const dispatch = useAppDispatch();
  const [shelves, setFacets] = useState<Facets>();
  const { failure, retry } = useLoad(`shelves ${version}`, () => {
    const request = dispatch(loadFacets());
    return { abort: () => request.abort(), unwrap: async () => setFacets(await request.unwrap()) };
  });
  if (shelves) return children(shelves);
  return failure ? <RetryBanner onRetry={retry}>{failure.message}</RetryBanner> : <Loading />;
}

type WithProductProps = {
  id: string;
  /** The heading above, until there is one with the product. */
  whileNone?: ReactNode;
  children: (product: AdminProduct) => ReactNode;
};

/** One product, fresh from the server. */
export function WithProduct({ id, whileNone, children }: WithProductProps) {
  const { answer, failure, retry } = useAnswer<AdminProduct>(pathTo(apiPaths.adminProduct, id));
  if (answer) return children(answer.data);
  return (
    <>
      {whileNone}
      {failure?.status === 404 || failure?.status === 400 ? (
        <Empty title="No such product" text={failure.message}>
          <ButtonLink to={pagePaths.adminProducts}>Manage Products</ButtonLink>
        </Empty>
      ) : failure ? (
        <RetryBanner onRetry={retry}>{failure.message}</RetryBanner>
      ) : (
        <Loading />
      )}
    </>
  );
}
