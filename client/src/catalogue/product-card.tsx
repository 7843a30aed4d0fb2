import { t } from '@kiosk/contract/language/t.ts';
import type { Product } from '@kiosk/contract/product.ts';
import type { Color } from '@kiosk/contract/product-choices.ts';
import { isSoldOut } from '@kiosk/contract/sold-out.ts';
import { variesInPrice } from '@kiosk/contract/varies-in-price.ts';
import { memo, type ReactNode, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { formatPercent } from '../ui/format-percent.ts';
import { Link } from '../ui/link.tsx';
import { Picture, versionsOf } from '../ui/picture.tsx';
import { Price, PriceText } from '../ui/price.tsx';
import { productAddress } from '../ui/product-address.ts';

type ProductCardProps = {
  product: Product;
  brand: string;
  /** The one that it is shown in, and opens in. */
  color?: Color | undefined;
  eager?: boolean;
  /** Over two columns, where there are more: with two pictures beside each other. */
  isWide?: boolean;
  controls?: ReactNode;
};

const cardWidths = '(min-width:80rem) 250px, (min-width:48rem) 24vw, 47vw';

const cover = 'absolute inset-0 size-full object-cover';

/** Most of what happens around a list changes no card. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, brand, color, eager, isWide = false, controls } = props;
  const { id, title, price, measure, discountPercentage } = product;
  const { thumbnail, images } = picturesIn(product, color);
  const second = images.find((image) => image !== thumbnail);
  const isBeside = isWide && second !== undefined;
  return (
    <article className={classes('group relative', isWide && 'md:flex md:h-full md:flex-col')}>
      <div
        className={classes(
          'relative isolate aspect-[4/5] overflow-hidden rounded-sm bg-sand',
          isWide && 'md:aspect-auto md:min-h-0 md:flex-1',
        )}
      >
        <Picture
          src={thumbnail}
          alt=""
          width="400"
          height="500"
          sizes={cardWidths}
          loading={eager ? 'eager' : 'lazy'}
          className={classes(cover, isBeside && 'md:w-1/2')}
        />
        {isBeside ? (
          <Picture
            src={images[2] ?? second}
            alt=""
            width="400"
            height="500"
            sizes={cardWidths}
            loading="lazy"
            className={`${cover} hidden md:left-1/2 md:block md:w-1/2`}
          />
        ) : (
          <SecondLook src={second} />
        )}
        <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1.5">
          {discountPercentage > 0 && (
            <p className="rounded-sm bg-accent px-2 py-0.5 text-sm font-medium text-surface">
              {formatPercent(Math.round(discountPercentage))}
              <span className="sr-only"> {t('discount')}</span>
            </p>
          )}
          {isSoldOut(product) && (
            <p className="rounded-sm bg-surface px-2 py-0.5 text-sm font-medium">{t('Sold out')}</p>
          )}
        </div>
      </div>
      <div className="mt-3">
        <p className="truncate text-sm text-muted">{brand}</p>
        <h3 className="mt-0.5 leading-snug font-medium">
          <Link
            to={productAddress(id, { color: color?.name })}
            className="decoration-1 underline-offset-4 group-hover:underline outline-none after:absolute after:inset-0 after:rounded-sm after:outline-offset-4 after:outline-accent after:content-[''] focus-visible:after:outline-2"
          >
            {title}
          </Link>
        </h3>
        <Price
          price={price}
          taxClass={product.taxClass}
          discountPercentage={discountPercentage}
          isLowest={variesInPrice(product)}
          className="mt-1"
        />
        {measure && (
          <p className="text-sm text-muted">
            {/* 0.6 / 0.2 is a little less than 3, which would be written $3.00. */}
            <PriceText price={Number((price / measure.amount).toPrecision(12))} taxClass={product.taxClass} />
            /{measure.unit}
          </p>
        )}
      </div>
      {controls && <div className="absolute top-2 right-2 z-10 flex gap-1.5">{controls}</div>}
    </article>
  );
});

/** The pictures of the color, or the product's where it has none. */
const picturesIn = (product: Product, color: Color | undefined): Pick<Product, 'thumbnail' | 'images'> =>
  color?.images?.[0] ? { thumbnail: color.images[0], images: color.images } : product;

/** Another picture of the product while a mouse is over the card; fetched only then. */
function SecondLook({ src: second }: { src: string | undefined }) {
  const [isHovered, setRequested] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (!second || isBroken) return null;
  return (
    <div
      className="pointer-events-none absolute inset-0 hidden opacity-0 transition-opacity duration-300 group-hover:opacity-100 [@media(hover:hover)]:block"
      ref={(element) => {
        const card = element?.closest('article');
        const want = () => setRequested(true);
        card?.addEventListener('pointerenter', want, { once: true });
        return () => card?.removeEventListener('pointerenter', want);
      }}
    >
      {isHovered && (
        <img
          src={second}
          srcSet={versionsOf(second)}
          sizes={cardWidths}
          alt=""
          className={cover}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <div>
      <div className="skeleton aspect-[4/5]" />
      <div className="skeleton mt-3 h-3.5 w-1/3" />
      <div className="skeleton mt-2 h-4 w-3/4" />
      <div className="skeleton mt-2 h-4 w-1/4" />
    </div>
  );
}
