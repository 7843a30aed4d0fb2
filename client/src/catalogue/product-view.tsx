import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import { formatAmount } from '@kiosk/contract/money.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { unitPriceOf } from '@kiosk/contract/unit-price.ts';
import { priceOf, stockOf } from '@kiosk/contract/variants.ts';
import { startTransition, useOptimistic } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { useShownPrice } from '../ui/net-prices.ts';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { useSettings } from '../ui/settings.tsx';
import { useAddressParams } from '../ui/use-address-params.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Gallery, type GalleryPicture } from './gallery.tsx';
import { shownPictures } from './gallery-pictures.ts';
import { guideFor } from './guide-for.ts';
import { type ChosenOptions, ColorOptions, OptionChoices, SizeOptions } from './product-options.tsx';
import { ProductText } from './product-text.tsx';
import { SizeGuideLink } from './size-guide-link.tsx';

type ProductViewProps = {
  product: Product;
  brand: string;
  category: Crumb;
  list: Crumb;
  isAdding: boolean;
  /** Absent for users without a cart. */
  onAdd?: (choice: ChosenOptions) => void;
};

/**
 * On a phone the columns are one, and the button comes last in it: there it stays at the lower edge of the screen for as
 * long as the product is in sight.
 */
export function ProductView({ product, brand, category, list, isAdding, onAdd }: ProductViewProps) {
  const colors = colorChoice(product);
  const sizes = sizeChoice(product);
  const [chosen, choose] = useChoiceOfAddress();
  // What is offered may change when the whole product has come.
  const { name: color } = colors.find(({ name }) => name === chosen.get('color')) ?? colors[0] ?? {};
  const available = sizes.filter(({ inStock }) => inStock);
  // Of options, what is sold out can be looked at; where nothing was chosen, the first that is in stock is.
  const choosable = product.options ? sizes : available;
  const { name: size, inStock = sizes.length === 0 } =
    choosable.find(({ name }) => name === chosen.get('size')) ?? available[0] ?? choosable[0] ?? {};
  const isSoldOut = product.stock === 0 || !inStock;
  const { lowStock, sizeCharts, pricesWithoutTax } = useSettings();
  const left = stockOf(product, size);
  const shown = useShownPrice(product.taxClass);
  const perUnit = unitPriceOf(product, size, currentCurrency());
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
    <div className="shell pt-6">
      <Breadcrumbs product={product} category={category} list={list} />
      <div className="mt-6 flex flex-col md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <Gallery title={product.title} pictures={picturesOf(product, color, size)} />
        <div className="contents md:sticky md:top-24 md:block md:self-start">
          <div className="mt-8 md:mt-0">
            <p className="text-muted">{brand}</p>
            <h1 className="mt-2 text-4xl wrap-anywhere sm:text-5xl md:text-4xl lg:text-5xl">
              {product.title}
            </h1>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
              <div>
                <Price
                  price={priceOf(product, size)}
                  taxClass={product.taxClass}
                  discountPercentage={0}
                  className="text-2xl"
                />
                {pricesWithoutTax && <p className="text-sm text-muted">{t('Without tax')}</p>}
                {perUnit && (
                  <p className="text-sm text-muted">
                    {formatAmount(shown(perUnit.price), currentCurrency())}/{perUnit.unit}
                  </p>
                )}
              </div>
              <Rating value={product.rating} />
            </div>
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
            {product.sizeStocks && (
              <p role="status" className="mt-4 text-sm text-muted">
                {isSoldOut
                  ? t('Sold out in this choice')
                  : left !== null && left <= lowStock && t('Only {left} left', { left })}
              </p>
            )}
          </div>
          {onAdd ? (
            <div className="buy-bar">
              <Button
                className="min-h-13 w-full"
                disabled={isAdding || isSoldOut}
                busy={isAdding}
                onClick={() => onAdd({ color, size })}
              >
                {isSoldOut ? t('Sold out') : isAdding ? t('Adding...') : t('Add to Cart')}
              </Button>
            </div>
          ) : (
            <p className="mt-7 text-sm text-muted">
              {t('This is how customers see it. Administrators have no cart.')}
            </p>
          )}
          <div>
            <p className="mt-4 flex items-center gap-2 text-sm text-muted">
              <CheckIcon className="size-4 flex-none text-success" />
              {t('Free shipping, whatever you order')}
            </p>
            <ProductText product={product} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Reloading, sharing and coming back from the cart show the same color and size. */
function useChoiceOfAddress() {
  const [params, setParams] = useAddressParams();
  // The address follows in a transition, and the choice must not wait for that.
  const [chosen, showAtOnce] = useOptimistic(params);
  const choose = (key: keyof ChosenOptions) => (name: string) =>
    startTransition(() => {
      const next = new URLSearchParams([...[...chosen].filter(([other]) => other !== key), [key, name]]);
      showAtOnce(next);
      setParams(next, { replace: true });
    });
  return [chosen, choose] as const;
}

/** In the chosen size and colour, where the shop has pictures of that. */
function picturesOf(product: Product, color: string | undefined, size: string | undefined): GalleryPicture[] {
  const { title, images, imageTexts } = product;
  const chosen = product.colors?.find(({ name }) => name === color);
  const ofSize = product.sizes?.find(({ name }) => name === size)?.picture;
  const shown = shownPictures(product, { images: [...(ofSize ? [ofSize] : []), ...(chosen?.images ?? [])] });
  return shown.map((src, index) => ({
    src,
    alt:
      imageTexts?.[images.indexOf(src)] ||
      t('{title}, picture {index} of {count}', { title, index: index + 1, count: shown.length }),
  }));
}
