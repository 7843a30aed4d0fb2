import { currentCurrency } from '@kiosk/contract/currency.ts';
import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { unitPriceOf } from '@kiosk/contract/unit-price.ts';
import { priceOf } from '@kiosk/contract/variants.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { includedTaxOf } from '../ui/net-prices.ts';
import { Price, PriceText } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { useSettings } from '../ui/settings.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Gallery, type GalleryPicture } from './gallery.tsx';
import { shownPictures } from './gallery-pictures.ts';
import { ProductChoices } from './product-choices.tsx';
import type { ChosenOptions } from './product-options.tsx';
import { ProductText } from './product-text.tsx';
import { useProductChoice } from './use-product-choice.ts';

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
  const choice = useProductChoice(product);
  const { color, size, isSoldOut } = choice;
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
              <ProductPrice product={product} size={size} />
              <Rating value={product.rating} />
            </div>
            <ProductChoices product={product} category={category} choice={choice} />
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

function ProductPrice({ product, size }: { product: Product; size: string | undefined }) {
  const settings = useSettings();
  const tax = includedTaxOf(settings, product.taxClass);
  const perUnit = unitPriceOf(product, size, currentCurrency());
  return (
    <div>
      <Price
        price={priceOf(product, size)}
        taxClass={product.taxClass}
        discountPercentage={0}
        className="text-2xl"
      />
      {settings.pricesWithoutTax ? (
        <p className="text-sm text-muted">{t('Without tax')}</p>
      ) : (
        tax &&
        tax.rate > 0 && <p className="text-sm text-muted">{t('Including {name}', { name: tax.name })}</p>
      )}
      {perUnit && (
        <p className="text-sm text-muted">
          <PriceText price={perUnit.price} taxClass={product.taxClass} />/{perUnit.unit}
        </p>
      )}
    </div>
  );
}

/** The pictures of the chosen size and color, where there are any. */
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
