import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useDrawing } from '../ui/drawings.ts';

type HeroProps = { onShop: () => void; onBrowse: () => void };

/**
 * On wide screens the picture keeps its size at the right, and its left edge, which is nothing but wall and floor, is
 * drawn out to the left of the page (as a stretched border), so that the text stands in the same room without a seam.
 * Until it has arrived there is no border to see.
 */
const stretchedLeft =
  'lg:border-transparent lg:absolute lg:top-1/2 lg:h-auto lg:min-h-full lg:-translate-y-1/2 lg:object-right lg:border-l-[calc(100vw-clamp(66rem,76vw,70rem))] lg:[border-image:url(/pictures/hero.svg)_0_0_0_1%]';

/** On phones the largest thing to be seen at first, so it stands in the page itself. */
const tallPicture = '/pictures/hero-tall.svg';

/** Without its picture where that cannot be loaded: another backend's shop may have none. */
export function Hero({ onShop, onBrowse }: HeroProps) {
  const [isPictureMissing, setPictureMissing] = useState(false);
  const drawing = useDrawing(tallPicture);
  return (
    <section className="relative overflow-hidden bg-[#ede6da]">
      <div className="shell relative z-10 py-12 md:flex md:min-h-[30rem] md:items-center md:py-16 lg:min-h-[40rem]">
        <div className="md:w-[45%] lg:w-[40%]">
          <p className="eyebrow">New this season</p>
          <h1 className="mt-4 text-[3.25rem] leading-[0.98] sm:text-6xl lg:text-[5.25rem]">
            Discover Amazing Products
          </h1>
          <p className="mt-5 max-w-sm text-lg text-muted">
            Good cloth, honest cuts, and shipping that is always free.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button onClick={onShop}>Shop Now</Button>
            <Button kind="secondary" onClick={onBrowse}>
              Browse Categories
            </Button>
          </div>
        </div>
      </div>
      {!isPictureMissing && (
        <picture className="md:absolute md:inset-0">
          <source media="(min-width: 48rem)" srcSet="/pictures/hero.svg" width="1600" height="1000" />
          <img
            {...drawing}
            alt=""
            width="800"
            height="900"
            fetchPriority="high"
            onError={() => setPictureMissing(true)}
            className={`aspect-[8/7] w-full object-cover object-bottom md:aspect-auto md:h-full md:object-[70%_50%] ${stretchedLeft}`}
          />
        </picture>
      )}
    </section>
  );
}
