import { t } from '@kiosk/contract/language/t.ts';
import { demoHeroPicture, demoTallHeroPicture } from '@kiosk/contract/shop-texts.ts';
import { memo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { useDrawing } from '../ui/drawings.ts';
import { versionsOf } from '../ui/picture.tsx';
import { useSettings } from '../ui/settings.tsx';

type HeroProps = { asked: string | undefined; onShop: () => void; onBrowse: () => void };

/**
 * Its picture fades into the wall behind the text; past the width of the shop's
 * other content it ends. On phones it ends above the buttons, too. Without the picture where that cannot be loaded: another
 * backend's shop may have none.
 * @param asked what the visitor has asked for by the address: then the hero is a band, and the list is in sight
 */
export const Hero = memo(function Hero({ asked, onShop, onBrowse }: HeroProps) {
  const [isPictureMissing, setPictureMissing] = useState(false);
  const shop = useSettings();
  const eyebrow = asked ?? shop.heroEyebrow;
  const actions = (
    <div className={classes('flex-wrap gap-2 md:gap-3', asked ? 'hidden md:flex' : 'mt-5 flex md:mt-8')}>
      <Button onClick={onShop}>{t('Shop Now')}</Button>
      <Button kind="secondary" onClick={onBrowse} className="bg-wall/80">
        {t('Browse Categories')}
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
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1
            className={
              asked
                ? 'mt-1 text-3xl'
                : 'mt-3 max-w-[5em] text-[2.5rem] leading-[0.98] sm:max-w-[8em] sm:text-6xl md:mt-4 lg:text-[5rem]'
            }
          >
            {shop.heroTitle}
          </h1>
          {!asked && <p className="mt-5 hidden max-w-sm text-lg text-muted md:block">{shop.heroText}</p>}
          {!asked && actions}
        </div>
        {asked && actions}
      </div>
      {!asked && !isPictureMissing && shop.heroPicture && (
        <HeroPicture address={shop.heroPicture} onMissing={() => setPictureMissing(true)} />
      )}
    </section>
  );
});

type HeroPictureProps = { address: string; onMissing: () => void };

/** The demo's, whose left half is nothing but wall, lies behind the text too, and has a version of its own for phones. */
function HeroPicture({ address, onMissing }: HeroPictureProps) {
  const drawing = useDrawing(demoTallHeroPicture);
  const isDrawn = address === demoHeroPicture;
  const source = isDrawn ? drawing : { src: address, srcSet: versionsOf(address), sizes: '60vw' };
  return (
    <picture
      className={classes('absolute inset-y-0 right-0 w-[60%] max-md:bottom-20', isDrawn && 'md:w-auto')}
    >
      {isDrawn && <source media="(min-width: 48rem)" srcSet={address} width="1600" height="1000" />}
      <img
        {...source}
        alt=""
        width="800"
        height="900"
        fetchPriority="high"
        onError={onMissing}
        className={classes(
          'size-full max-w-none object-cover object-[60%_35%] hero-fade',
          isDrawn && 'md:w-auto',
        )}
      />
    </picture>
  );
}
