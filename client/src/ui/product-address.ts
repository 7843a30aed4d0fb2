import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';

/** The page of a product, which shows it in this color where one is given (+). */
export const productAddress = (id: string, color?: string): string =>
  pathTo(pagePaths.product, id) + (color ? `?${new URLSearchParams({ color })}` : '');
