import type { Pen } from '../pen.ts';

export type Motif = 'sailboat' | 'leaf' | 'sun' | 'bird' | 'lemon' | 'mountain' | 'wave' | 'fox';

/** Small embroideries, drawn around 0 0 in a box of about 60. */
const motifs: Record<Motif, (thread: string) => string> = {
  sailboat: (c) =>
    `<path d="M-2 -26V12H-22Q-8 -4 -2 -26zM3 -18V12H18Q12 -6 3 -18zM-24 16H22Q18 26 10 26H-14Q-22 26 -24 16z" fill="${c}"/>`,
  leaf: (c) =>
    `<path d="M-18 24C-8 8 4 -4 18 -22M-6 6q-14-2-18 8q12 4 18-8zM2 -4q-2-14 8-18q4 12-8 18zM-2 2q12 0 16 8q-10 6-16-8zM8 -12q10 0 14 6q-8 6-14-6z" fill="${c}" stroke="${c}" stroke-width="1.6"/>`,
  sun: (c) =>
    `<circle r="11" fill="${c}"/><path d="M0 -17V-26M0 17V26M-17 0H-26M17 0H26M-12 -12L-18 -18M12 -12L18 -18M-12 12L-18 18M12 12L18 18" stroke="${c}" stroke-width="3.4" stroke-linecap="round"/>`,
  bird: (c) =>
    `<path d="M-28 2C-16 -4 -8 -14 4 -12C10 -18 18 -16 20 -10L28 -6L20 -4C18 10 4 16 -8 10C-14 14 -22 10 -28 2zM2 14L0 24M8 12L8 23" fill="${c}" stroke="${c}" stroke-width="1.8"/>`,
  lemon: (c) =>
    `<path d="M-20 8C-18 -12 2 -18 14 -10Q20 -12 22 -8Q18 -4 18 0C16 14 -4 18 -14 14Q-20 16 -22 12z" fill="${c}"/><path d="M14 -12Q16 -24 28 -22Q26 -12 16 -12" fill="#6f8455"/>`,
  mountain: (c) =>
    `<path d="M-30 18L-8 -18L4 2L12 -8L30 18z" fill="${c}"/><path d="M-8 -18L-14 -8L-8 -4L-2 -8z" fill="#fff" fill-opacity=".8"/>`,
  wave: (c) =>
    `<path d="M-28 -6q7-10 14 0t14 0t14 0t14 0M-28 6q7-10 14 0t14 0t14 0t14 0M-28 18q7-10 14 0t14 0t14 0t14 0" fill="none" stroke="${c}" stroke-width="3.4" stroke-linecap="round"/>`,
  fox: (c) =>
    `<path d="M-20 -18L-10 -10H10L20 -18V4L0 22L-20 4z" fill="${c}"/><path d="M-16 4L-4 4L0 16L4 4L16 4L0 21z" fill="#fff" fill-opacity=".75"/>`,
};

/** An embroidery with the sheen of its thread. */
export function embroider(pen: Pen, motif: Motif, x: number, y: number, size: number, thread: string): void {
  pen.put(
    `<g transform="translate(${x} ${y}) scale(${size})"><g opacity=".3" transform="translate(1 1.6)">${motifs[motif](pen.ink)}</g>${motifs[motif](thread)}` +
      `<path d="M-26 -20L-20 -26M-26 -8L-8 -26M-26 4L4 -26M-26 16L16 -26M-22 24L24 -22M-10 24L24 -10M2 24L24 2M14 24L24 14" stroke="#fff" stroke-opacity=".13" stroke-width="1.4"/></g>`,
  );
}
