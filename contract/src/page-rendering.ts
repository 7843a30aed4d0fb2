import type { ContentPage } from './content.ts';
import type { FacetOption, Product } from './product.ts';
import type { ShopSettings } from './settings.ts';

// What the server and the storefront's bundle for it agree on. Types only: neither loads the other's code.

/** Reads the catalogue as the API answers it. It throws where the API would refuse. */
export type CatalogueReader = {
  list: (query: object) => Promise<{
    products: Product[];
    totalItems: number;
    searchedFor: string;
  }>;
  /** Undefined where there is none on sale. */
  product: (id: string) => Promise<Product | undefined>;
  brands: () => Promise<FacetOption[]>;
  categories: () => Promise<FacetOption[]>;
  /** A published page of the merchant, at its address or at one that it had. */
  contentPage: (address: string) => Promise<ContentPage | undefined>;
};

export type PageToPrepare = {
  /** The address after its origin: path and query. */
  url: string;
  settings: ShopSettings;
  catalogue: CatalogueReader;
  /** Pictures that stand in the page itself as `data:` URLs, by their address. */
  drawings: Readonly<Record<string, string>>;
};

/** A page of the product list, as search engines see it. */
export type RenderedList = {
  products: readonly Product[];
  totalItems: number;
  page: number;
  pages: number;
  pageSize: number;
  /** Labels of the filters in effect, by group. */
  filters: Readonly<Record<string, string>>;
  /** Whether it is the result of a search: there are more such lists than a search engine should read. */
  isSearch: boolean;
  /** The address under which this list is to be found. */
  canonical: string;
};

export type PreparedPage = {
  /** The address without what means nothing in it. */
  address: string;
  /** The address that is shown instead, where this one names what the catalogue does not have. */
  redirect?: string;
  /** Whether what is to be found there has moved for good. */
  isMoved?: boolean;
  /** Without the shop's name; blank on the home page. */
  title: string;
  /** For search engines; absent where the shop's own says enough. */
  description?: string;
  /** What has been loaded, for the browser. Of one address and one `loaded` all renderings are the same. */
  loaded: LoadedForPage;
  list?: RenderedList;
  product?: PreparedProduct;
  /** Whether there is nothing at this address. */
  isMissing?: boolean;
  /** Sources of the chunks that the page needs, as the build's manifest names them. */
  sources: readonly string[];
  /** The page of a visitor who is not logged in; absent where such a visitor does not see it. */
  render?: () => string;
  /**
   * The page of any customer, as it is shown from when the session has been checked until the storefront's script has
   * arrived; '' where that is the page of `render`. Absent where it depends on the customer.
   */
  renderForCustomer?: () => string;
};

/** A product page: it is for those who are logged in, so only its head is rendered. */
export type PreparedProduct = {
  product: Product;
  brand: string;
  category: string;
  /** The picture that is shown first, as attributes of `<link rel="preload">`. */
  picture: { href: string; imagesrcset?: string | undefined; imagesizes?: string };
};

export type PreparePage = (page: PageToPrepare) => Promise<PreparedPage>;

/** What the browser need not load again. */
export type LoadedForPage = {
  /** The keys of what the page would load. */
  keys: readonly string[];
  /** What was loaded by them, where it is in no slice. */
  contents?: Readonly<Record<string, unknown>>;
  /** A part of the storefront's product state. */
  products: Partial<{
    products: Product[];
    totalItems: number;
    brands: FacetOption[];
    categories: FacetOption[];
    selectedProducts: Product | null;
  }>;
};
