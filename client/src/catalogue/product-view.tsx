import { colorChoice, sizeChoice } from '@kiosk/contract/choice.ts';
import type { Product } from '@kiosk/contract/product.ts';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icons.tsx';
import { Price } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { Gallery, type GalleryPicture } from './gallery.tsx';
import { shownPictures } from './gallery-pictures.ts';
import { type ChosenOptions, ColorOptions, SizeOptions } from './product-options.tsx';
import { ProductText } from './product-text.tsx';

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
  const [chosenColor, setColor] = useState<string>();
  const [chosenSize, setSize] = useState<string>();
  // What is offered may change when the whole product has come.
  const { name: color } = colors.find(({ name }) => name === chosenColor) ?? colors[0] ?? {};
  const available = sizes.filter(({ inStock }) => inStock);
  const { name: size } = available.find(({ name }) => name === chosenSize) ?? available[0] ?? {};
  const isSoldOut = product.stock === 0 || (sizes.length > 0 && size === undefined);
  const names = [product.title, category.label];

  return (
    <div className="shell pt-6">
      <Breadcrumbs product={product} category={category} list={list} />
      <div className="mt-6 flex flex-col md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,6fr)] md:gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <Gallery title={product.title} pictures={picturesOf(product, color)} />
        <div className="contents md:sticky md:top-24 md:block md:self-start">
          <div className="mt-8 md:mt-0">
            <p className="text-muted">{brand}</p>
            <h1 className="mt-2 text-4xl wrap-anywhere sm:text-5xl md:text-4xl lg:text-5xl">
              {product.title}
            </h1>
            <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
              <Price price={product.price} discountPercentage={0} className="text-2xl" />
              <Rating value={product.rating} />
            </div>
            <div className="mt-8 grid grid-cols-1 gap-7 empty:hidden">
              {colors.length > 0 && <ColorOptions colors={colors} value={color} onChange={setColor} />}
              {sizes.length > 0 && (
                <SizeOptions sizes={sizes} names={names} value={size} onChange={setSize} />
              )}
            </div>
          </div>
          {onAdd ? (
            <div className="buy-bar">
              <Button
                className="min-h-13 w-full"
                disabled={isAdding || isSoldOut}
                busy={isAdding}
                onClick={() => onAdd({ color, size })}
              >
                {isSoldOut ? 'Sold out' : isAdding ? 'Adding...' : 'Add to Cart'}
              </Button>
            </div>
          ) : (
            <p className="mt-7 text-sm text-muted">
              This is how customers see it. Administrators have no cart.
            </p>
          )}
          <div>
            <p className="mt-4 flex items-center gap-2 text-sm text-muted">
              <CheckIcon className="size-4 flex-none text-success" />
              Free shipping, whatever you order
            </p>
            <ProductText product={product} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** In the chosen colour, where the shop has pictures of that. */
function picturesOf(product: Product, color: string | undefined): GalleryPicture[] {
  const { title, images, imageTexts } = product;
  const chosen = product.colors?.find(({ name }) => name === color);
  const shown = shownPictures(product, chosen);
  return shown.map((src, index) => ({
    src,
    alt: imageTexts?.[images.indexOf(src)] || `${title}, picture ${index + 1} of ${shown.length}`,
  }));
}
