import { drawnInPage } from '@kiosk/contract/page-shell.ts';
import { createContext, use } from 'react';

type Drawings = Readonly<Record<string, string>>;

/** Pictures that stand in the page itself as `data:` URLs, by their address. */
export const DrawingsContext = createContext<Drawings>({});

/** The attributes of a picture that may stand in the page itself, so that it waits for no further answer. */
export function useDrawing(address: string): { src: string; [drawnInPage]?: string } {
  const drawing = use(DrawingsContext)[address];
  return drawing === undefined ? { src: address } : { src: drawing, [drawnInPage]: address };
}

/** The drawings that the server has put into the page, which should hold them only once. */
export function drawingsIn(page: HTMLElement): Drawings {
  const pictures = page.querySelectorAll(`img[${drawnInPage}]`);
  return Object.fromEntries(
    [...pictures].map((picture) => [
      picture.getAttribute(drawnInPage) ?? '',
      picture.getAttribute('src') ?? '',
    ]),
  );
}
