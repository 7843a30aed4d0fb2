import type { FacetOption, Product } from '@kiosk/contract/product.ts';
import { createAction, createSlice, isAnyOf, isFulfilled, isPending, isRejected } from '@reduxjs/toolkit';
import { loadingEnded, loadingStarted, type PendingCalls } from '../api/pending-calls.ts';
import type { ProductListQuery } from '../api/products.ts';
import { createApiThunk } from '../api/thunk.ts';

export type ProductsState = PendingCalls & {
  products: Product[];
  brands: FacetOption[];
  categories: FacetOption[];
  status: 'idle' | 'loading';
  totalItems: number;
  /** There are more (+). */
  isMinimum: boolean;
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
  isMinimum: false,
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

const products = createSlice({
  name: 'products',
  initialState: initialProducts,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadProducts.fulfilled, (state, { payload }) => {
        state.products = payload.products;
        state.totalItems = payload.totalItems;
        state.isMinimum = payload.isMinimum;
        state.searchedFor = payload.searchedFor;
      })
      .addCase(loadFacets.fulfilled, (state, { payload }) => {
        state.brands = payload.brands;
        state.categories = payload.categories;
      })
      .addCase(loadProduct.pending, (state, { meta }) => {
        if (state.selectedProducts?.id !== meta.arg) state.selectedProducts = null;
      })
      .addCase(loadProduct.fulfilled, (state, { payload }) => {
        state.selectedProducts = payload;
      })
      .addCase(loadProduct.rejected, (state, { meta }) => {
        if (!meta.aborted) state.selectedProducts = null;
      })
      .addCase(deleteProduct.fulfilled, (state, { meta }) => {
        state.products = state.products.filter((product) => product.id !== meta.arg);
        state.totalItems = Math.max(0, state.totalItems - 1);
      })
      .addMatcher(isAnyOf(productChanged, updateProduct.fulfilled), (state, { payload }) => {
        state.products = state.products.map((product) => (product.id === payload.id ? payload : product));
      })
      .addMatcher(isPending(...thunks), loadingStarted)
      .addMatcher(isAnyOf(isFulfilled(...thunks), isRejected(...thunks)), loadingEnded);
  },
});

export const productsReducer = products.reducer;

export const selectCatalogue = (state: { products: ProductsState }) => state.products;
