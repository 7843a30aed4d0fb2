import type { User } from '@kiosk/contract/account.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { isStaff, may } from '@kiosk/contract/permissions.ts';
import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { priceOf, thumbnailIn } from '@kiosk/contract/variants.ts';
import { useState } from 'react';
import { selectUser } from '../accounts/auth-slice.ts';
import { type Failure, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { addToCart } from '../cart/cart-slice.ts';
import { useSelector } from '../store/store-context.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { FocusHandover } from '../ui/focus-handover.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { usePageTitle } from '../ui/pages/page-title.ts';
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
    const { id: product, title } = chosen;
    const [price, thumbnail] = [priceOf(chosen, choice.size), thumbnailIn(chosen, choice)];
    setAdding(true);
    const added = await dispatch(addToCart({ product, quantity: 1, title, price, thumbnail, ...choice }));
    setAdding(false);
    const about = product;
    if (addToCart.fulfilled.match(added))
      return void dispatch(
        succeeded(t('Added to cart!'), { about, link: { label: t('View cart'), to: pagePaths.cart } }),
      );
    dispatch(failed(addingFailure(added.payload), { about, status: added.payload?.status }));
  };

  // What the list has shown of it is shown until the rest is here.
  const product = selected?.id === id || !isLoading ? selected : listed.find((each) => each.id === id);
  usePageTitle(product?.title ?? t('Product'));

  if (isLoading && !product) return <Loading label={t('Loading product…')} />;
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
        onAdd={isStaff(user) ? undefined : (choice) => add(product, choice)}
      />
      <RelatedProducts of={product} brandOf={brandOf} />
    </>
  );
}

const unnamed = '\u00a0';

const labelOf = (value: string, options: FacetOption[]): string =>
  options.find((option) => option.value === value)?.label ?? value;

const categoryOf = ({ category }: Product, options: FacetOption[]): Crumb => ({
  label: labelOf(category, options),
  to: `${pagePaths.home}?${new URLSearchParams({ category })}`,
});

const listOf = (user: User | null): Crumb =>
  may(user, 'products')
    ? { label: t('Manage Products'), to: pagePaths.adminProducts }
    : { label: t('Home'), to: pagePaths.home };

type ProductErrorProps = { failure?: Failure; id: string; onRetry: () => void };

function ProductError({ failure, id, onRetry }: ProductErrorProps) {
  return (
    <div role="alert" className="shell flex flex-col items-center py-28 text-center">
      <h1 className="max-w-2xl text-3xl sm:text-4xl">
        {t('Error: {failure}', { failure: productFailure(failure, id) })}
      </h1>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pagePaths.home}>{t('Return to Home')}</ButtonLink>
        {isWorthRetrying(failure, id) && (
          <FocusHandover>
            <Button kind="secondary" onClick={onRetry}>
              {t('Try again')}
            </Button>
          </FocusHandover>
        )}
      </div>
    </div>
  );
}
