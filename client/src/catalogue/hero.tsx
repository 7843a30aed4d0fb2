import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useDrawing } from '../ui/drawings.ts';

type HeroProps = { asked: string | undefined; onShop: () => void; onBrowse: () => void };

/** On phones the largest thing to be seen at first, so it stands in the page itself. */
const tallPicture = '/pictures/hero-tall.svg';

/**
 * Its picture, whose left half is nothing but wall, fades into the wall behind the text; past the width of the shop's
 * other content it ends. Without the picture where that cannot be loaded: another backend's shop may have none.
 * @param asked what the visitor has asked for by the address: then the hero is a band, and the list is in sight
 */
export function Hero({ asked, onShop, onBrowse }: HeroProps) {
  const [isPictureMissing, setPictureMissing] = useState(false);
  const drawing = useDrawing(tallPicture);
  const actions = (
    <div className={classes('flex-wrap gap-2 md:gap-3', asked ? 'hidden md:flex' : 'mt-5 flex md:mt-8')}>
      <Button onClick={onShop}>Shop Now</Button>
      <Button kind="secondary" onClick={onBrowse} className="bg-wall/80">
        Browse Categories
      </Button>
    </div>
  );
  return (
    <section className="relative mx-auto overflow-hidden bg-wall min-[100rem]:max-w-[88rem] min-[100rem]:rounded-b-lg">
      <div
        className={classes(
          'shell relative z-10',
          asked
            ? 'flex min-h-24 items-center justify-between gap-6 py-3'
            : 'py-7 md:flex md:min-h-[30rem] md:items-center md:py-12 lg:min-h-[34rem]',
        )}
      >
        <div className={asked ? undefined : 'md:w-[46%] lg:w-[42%]'}>
          <p className="eyebrow">{asked ?? 'New this season'}</p>
          <h1
            className={
              asked
                ? 'mt-1 text-3xl'
                : 'mt-3 max-w-[5em] text-[2.5rem] leading-[0.98] sm:max-w-[8em] sm:text-6xl md:mt-4 lg:text-[5rem]'
            }
          >
            Discover Amazing Products
          </h1>
          {!asked && (
            <p className="mt-5 hidden max-w-sm text-lg text-muted md:block">
              Good cloth, honest cuts, and shipping that is always free.
            </p>
          )}
          {!asked && actions}
        </div>
        {asked && actions}
      </div>
      {!asked && !isPictureMissing && (
        <picture className="absolute inset-y-0 right-0 w-[60%] md:w-auto">
          <source media="(min-width: 48rem)" srcSet="/pictures/hero.svg" width="1600" height="1000" />
          <img
            {...drawing}
            alt=""
            width="800"
            height="900"
            fetchPriority="high"
            onError={() => setPictureMissing(true)}
            className="size-full max-w-none object-cover object-[60%_35%] [mask-image:linear-gradient(to_right,transparent,black_40%)] md:w-auto"
          />
        </picture>
      )}
    </section>
  );
}
