import { productMessages } from '@kiosk/contract/choice.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { selectUser } from '../accounts/auth-slice.ts';
import type { Failure } from '../api/thunk.ts';
import { failureOf, useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { addToCart } from '../cart/cart-slice.ts';
import { ButtonLink } from '../ui/button.tsx';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';
import { usePageTitle } from '../ui/page-title.ts';
import { Loading } from '../ui/spinner.tsx';
import { productFailure } from './product-failure.ts';
import type { Choice } from './product-options.tsx';
import { ProductView } from './product-view.tsx';
import { loadFacets, loadProduct, selectCatalogue } from './products-slice.ts';

export default function ProductPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const { selectedProducts: product, brands, categories } = useSelector(selectCatalogue);
  const user = useSelector(selectUser);
  const [isAdding, setAdding] = useState(false);
  const { isLoading, failure } = useLoad(id, () => dispatch(loadProduct(id)));
  useLoad('facets', () => dispatch(loadFacets(undefined)));
  usePageTitle(product?.title ?? 'Product');

  const add = async (choice: Choice) => {
    if (!user) return void dispatch(failed('Please login to add items to cart.'));
    if (!product) return void dispatch(failed(productMessages.notAvailable));
    const { title, price, thumbnail } = product;
    setAdding(true);
    try {
      await dispatch(
        addToCart({ product: product.id, quantity: 1, title, price, thumbnail, ...choice }),
      ).unwrap();
      dispatch(succeeded('Added to cart!'));
    } catch (error) {
      dispatch(failed(failureOf(error).message || 'Failed to add to cart.'));
    }
    setAdding(false);
  };

  if (isLoading && product?.id !== id) return <Loading label="Loading product…" />;
  if (failure || !product) return <ProductError failure={failure} id={id} />;
  return (
    <ProductView
      key={product.id}
      product={product}
      brand={brands.find(({ value }) => value === product.brand)?.label ?? product.brand}
      category={categoryOf(product, categories)}
      isAdding={isAdding}
      onAdd={add}
    />
  );
}

const categoryOf = ({ category }: Product, options: { value: string; label: string }[]) => ({
  label: options.find(({ value }) => value === category)?.label ?? category,
  to: `${pagePaths.home}?${new URLSearchParams({ category })}`,
});

function ProductError({ failure, id }: { failure?: Failure; id: string }) {
  return (
    <div role="alert" className="shell flex flex-col items-center py-28 text-center">
      <h1 className="max-w-2xl text-3xl sm:text-4xl">Error: {productFailure(failure, id)}</h1>
      <ButtonLink to={pagePaths.home} className="mt-8">
        Return to Home
      </ButtonLink>
    </div>
  );
}
