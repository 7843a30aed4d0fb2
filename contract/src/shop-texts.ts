/** What a shop says and shows of itself until its merchant decides otherwise. */
export const usualTexts = {
  name: 'Kiosk',
  claim: 'Shipping is always free.',
  heroEyebrow: '',
  heroTitle: 'Discover Amazing Products',
  heroText: 'Chosen with care, and shipped free.',
  heroPicture: '',
};

/** Drawn by code, with a version of its own for phones. */
export const demoHeroPicture = '/pictures/hero.svg';
export const demoTallHeroPicture = '/pictures/hero-tall.svg';

/** The color of `client/src/styles.css`. */
export const usualAccent = '#b23c17';

/** A page's title as the tab and search engines show it. */
export const fullTitle = (title: string, shopName: string): string =>
  title ? `${title} · ${shopName}` : shopName;
