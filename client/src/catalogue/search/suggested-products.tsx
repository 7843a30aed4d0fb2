import type { SuggestedProduct } from '@kiosk/contract/search.ts';
import { Link } from '../../ui/link.tsx';
import { PriceText } from '../../ui/price.tsx';
import { productAddress } from '../../ui/product-address.ts';
import { Thumbnail } from '../../ui/thumbnail.tsx';

/** Products beside what was not found. */
export const SuggestedProducts = ({ products }: { products: readonly SuggestedProduct[] }) => (
  <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
    {products.map((product) => (
      <li key={product.id} className="border-b border-line">
        <Link to={productAddress(product.id)} className="group flex min-h-11 items-center gap-4 py-3">
          <SuggestedProductText product={product} size="large" />
        </Link>
      </li>
    ))}
  </ul>
);

type TextProps = { product: SuggestedProduct; size: 'medium' | 'large' };

export const SuggestedProductText = ({ product, size }: TextProps) => (
  <>
    <Thumbnail src={product.thumbnail} size={size} />
    <span className="min-w-0 flex-1">
      <span className="block truncate font-medium group-hover:underline">{product.title}</span>
      <span className="block truncate text-sm text-muted">{product.brand}</span>
    </span>
    <span className="text-sm tabular-nums">
      <PriceText price={product.price} taxClass={product.taxClass} isLowest={product.variesInPrice} />
    </span>
  </>
);
