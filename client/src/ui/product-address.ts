import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';

/** The page of a product, which shows it in this color and size where they are given (+). */
export function productAddress(
  id: string,
  { color, size }: { color?: string | undefined; size?: string | undefined } = {},
): string {
  const choice = new URLSearchParams({ ...(color && { color }), ...(size && { size }) });
  return pathTo(pagePaths.product, id) + (choice.size > 0 ? `?${choice}` : '');
}
