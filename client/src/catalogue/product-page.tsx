import type { User } from '@kiosk/contract/account.ts';
import { thumbnailIn } from '@kiosk/contract/choice.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';
import { type Failure, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { addToCart } from '../cart/cart-slice.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading } from '../ui/spinner.tsx';
import { addingFailure } from './adding-failure.ts';
import type { Crumb } from './breadcrumbs.tsx';
import { isWorthRetrying, productFailure } from './product-failure.ts';
import type { ChosenOptions } from './product-options.tsx';
import { ProductView } from './product-view.tsx';
import { facetsKey, loadFacets, loadProduct, selectCatalogue } from './products-slice.ts';
import { RelatedProducts } from './related-products.tsx';

export default function ProductPage({ id = '' }: { id?: string }) {
  const dispatch = useAppDispatch();
  const { selectedProducts: selected, products: listed, brands, categories } = useSelector(selectCatalogue);
  const user = useSelector(selectUser);
  const [isAdding, setAdding] = useState(false);
  const { isLoading, failure, reload } = useLoad(id, () => dispatch(loadProduct(id)));
  const { isLoading: isNaming } = useLoad(facetsKey, () => dispatch(loadFacets(undefined)));
  const add = async (chosen: Product, choice: ChosenOptions) => {
    const { id: product, title, price } = chosen;
    const thumbnail = thumbnailIn(chosen, choice.color);
    setAdding(true);
    const added = await dispatch(addToCart({ product, quantity: 1, title, price, thumbnail, ...choice }));
    setAdding(false);
    const about = product;
    if (addToCart.fulfilled.match(added))
      return void dispatch(succeeded('Added to cart!', { about, link: toCart }));
    dispatch(failed(addingFailure(added.payload), { about, status: added.payload?.status }));
  };

  // What the list has shown of it is shown until the rest is here.
  const product = selected?.id === id || !isLoading ? selected : listed.find((each) => each.id === id);
  usePageTitle(product?.title ?? 'Product');

  if (isLoading && !product) return <Loading label="Loading product…" />;
  if (failure || !product) return <ProductError failure={failure} id={id} onRetry={reload} />;
  const brandOf = ({ brand }: Product) =>
    isNaming && brands.length === 0 ? unnamed : labelOf(brand, brands);
  return (
    <>
      <ProductView
        key={product.id}
        product={product}
        brand={brandOf(product)}
        category={categoryOf(product, categories)}
        list={listOf(user)}
        isAdding={isAdding}
        onAdd={user?.role === 'admin' ? undefined : (choice) => add(product, choice)}
      />
      <RelatedProducts of={product} brandOf={brandOf} />
    </>
  );
}

const toCart = { label: 'View cart', to: pagePaths.cart };

const unnamed = '\u00a0';

const labelOf = (value: string, options: FacetOption[]): string =>
  options.find((option) => option.value === value)?.label ?? value;

const categoryOf = ({ category }: Product, options: FacetOption[]): Crumb => ({
  label: labelOf(category, options),
  to: `${pagePaths.home}?${new URLSearchParams({ category })}`,
});

const listOf = (user: User | null): Crumb =>
  user?.role === 'admin'
    ? { label: 'Manage Products', to: pagePaths.adminProducts }
    : { label: 'Home', to: pagePaths.home };

type ProductErrorProps = { failure?: Failure; id: string; onRetry: () => void };

function ProductError({ failure, id, onRetry }: ProductErrorProps) {
  return (
    <div role="alert" className="shell flex flex-col items-center py-28 text-center">
      <h1 className="max-w-2xl text-3xl sm:text-4xl">Error: {productFailure(failure, id)}</h1>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pagePaths.home}>Return to Home</ButtonLink>
        {isWorthRetrying(failure, id) && (
          <Button kind="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
