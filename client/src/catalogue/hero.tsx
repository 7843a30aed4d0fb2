import { Button } from '../ui/button.tsx';

type HeroProps = { onShop: () => void; onBrowse: () => void };

/** The picture keeps its left part calm for the words on wide screens; on a phone they stand above it. */
export function Hero({ onShop, onBrowse }: HeroProps) {
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
      <picture className="md:absolute md:inset-y-0 md:right-0 md:w-full lg:w-[76%] lg:max-w-[70rem]">
        <source media="(min-width: 48rem)" srcSet="/pictures/hero.svg" width="1600" height="1000" />
        <img
          src="/pictures/hero-tall.svg"
          alt=""
          width="800"
          height="900"
          fetchPriority="high"
          className="aspect-[8/7] w-full object-cover object-bottom md:aspect-auto md:h-full md:object-[70%_50%] lg:[mask-image:linear-gradient(to_right,transparent,black_35%)] lg:object-[100%_45%]"
        />
      </picture>
    </section>
  );
}
