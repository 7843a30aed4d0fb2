import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { loadingEnded, loadingStarted, type PendingCalls } from '../api/pending-calls.ts';
import type { ProductListQuery } from '../api/products.ts';
import { createAction, createReducer } from '../api/reducer.ts';
import { createApiThunk, fulfilledOf, pendingOf, rejectedOf } from '../api/thunk.ts';

export type ProductsState = PendingCalls & {
  products: Product[];
  brands: FacetOption[];
  categories: FacetOption[];
  status: 'idle' | 'loading';
  totalItems: number;
  /** How the search was read (+). */
  searchedFor: string;
  selectedProducts: Product | null;
};

export const initialProducts: ProductsState = {
  products: [],
  brands: [],
  categories: [],
  status: 'idle',
  totalItems: 0,
  searchedFor: '',
  selectedProducts: null,
  pending: [],
};

export const loadProducts = createApiThunk(
  'products/load',
  'Failed to fetch products',
  ({ products }, query: ProductListQuery, signal) => products.list(query, signal),
);

/** Names the brands and categories, among what is to be loaded. */
export const facetsKey = 'facets';

export const loadFacets = createApiThunk(
  'products/loadFacets',
  'Failed to fetch filters',
  async ({ products }, _: undefined, signal) => {
    const [brands, categories] = await Promise.all([products.brands(signal), products.categories(signal)]);
    return { brands, categories };
  },
);

export const loadProduct = createApiThunk(
  'products/loadOne',
  'Failed to fetch product details',
  ({ products }, id: string, signal) => products.byId(id, signal),
);

export const updateProduct = createApiThunk(
  'products/update',
  'Failed to update product.',
  ({ products }, whole: Product) => products.update(whole),
);

export const deleteProduct = createApiThunk(
  'products/delete',
  'Failed to delete product.',
  ({ products }, id: string) => products.remove(id),
);

/** An administrator saved a product in another way than by `updateProduct`. */
export const productChanged = createAction<Product>('products/changed');

const thunks = [loadProducts, loadFacets, loadProduct, updateProduct, deleteProduct] as const;

export const productsReducer = createReducer<ProductsState>(initialProducts, (on) => {
  on([loadProducts.fulfilled], (_, { payload }) => payload);
  on([loadFacets.fulfilled], (_, { payload }) => payload);
  on([loadProduct.pending], ({ selectedProducts }, { meta }) =>
    selectedProducts?.id === meta.arg ? undefined : { selectedProducts: null },
  );
  on([loadProduct.fulfilled], (_, { payload }) => ({ selectedProducts: payload }));
  on([loadProduct.rejected], (_, { meta }) => (meta.aborted ? undefined : { selectedProducts: null }));
  on([deleteProduct.fulfilled], ({ products, totalItems }, { meta }) => ({
    products: products.filter((product) => product.id !== meta.arg),
    totalItems: Math.max(0, totalItems - 1),
  }));
  on([productChanged, updateProduct.fulfilled], ({ products }, { payload }) => ({
    products: products.map((product) => (product.id === payload.id ? payload : product)),
  }));
  on(pendingOf(thunks), loadingStarted);
  on([...fulfilledOf(thunks), ...rejectedOf(thunks)], loadingEnded);
});

export const selectCatalogue = (state: { products: ProductsState }) => state.products;
