import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { stockOf } from '@kiosk/contract/variants.ts';
import { useSettings } from '../ui/settings.tsx';
import type { Crumb } from './breadcrumbs.tsx';
import { guideFor } from './guide-for.ts';
import { ColorOptions, OptionChoices, SizeOptions } from './product-options.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';
import type { ProductChoice } from './use-product-choice.ts';

type ProductChoicesProps = { product: Product; category: Crumb; choice: ProductChoice };

/** The colors and sizes, or the merchant's own options, with the size guide and what is left of the choice. */
export function ProductChoices({ product, category, choice }: ProductChoicesProps) {
  const { colors, sizes, color, size, choose } = choice;
  const { sizeCharts } = useSettings();
  const guide = guideFor(
    {
      category: product.category,
      sizeChart: product.sizeChart,
      sizes: sizes.map(({ name }) => name),
      names: [product.title, category.label],
    },
    sizeCharts,
  );
  const guideLink = guide && <SizeGuideLink guide={guide} />;
  return (
    <>
      <div className="mt-8 grid grid-cols-1 gap-7 empty:hidden">
        {colors.length > 0 && <ColorOptions colors={colors} value={color} onChange={choose('color')} />}
        {product.options && size !== undefined ? (
          <OptionChoices
            options={product.options}
            sizes={sizes}
            value={size}
            guide={guideLink}
            onChange={choose('size')}
          />
        ) : (
          sizes.length > 0 && (
            <SizeOptions sizes={sizes} value={size} guide={guideLink} onChange={choose('size')} />
          )
        )}
      </div>
      <StockOfChoice product={product} choice={choice} />
    </>
  );
}

function StockOfChoice({ product, choice: { size, isSoldOut } }: Omit<ProductChoicesProps, 'category'>) {
  const { lowStock } = useSettings();
  const left = stockOf(product, size);
  if (!product.sizeStocks) return null;
  return (
    <p role="status" className="mt-4 text-sm text-muted">
      {isSoldOut
        ? t('Sold out in this choice')
        : left !== null && left <= lowStock && t('Only {left} left', { left })}
    </p>
  );
}
