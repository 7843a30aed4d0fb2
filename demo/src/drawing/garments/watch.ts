import { mix } from '../color.ts';
import { hexOf } from '../palette.ts';
import { middle as m, whole } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function watch(pen: Pen, side: Side, dial: string, metal: string, square: boolean): void {
  const leather = { weave: { weave: 'leather' } } as const;
  pen.panel(whole(`M ${m} 130 L ${m - 46} 132 Q ${m - 58} 136 ${m - 58} 150 L ${m - 74} 400 L ${m} 404`), {
    ...leather,
    volume: 0.6,
    folds: [[m - 60, 200, m + 50, 210, -8, 18]],
  });
  pen.panel(whole(`M ${m} 610 L ${m - 74} 614 L ${m - 56} 840 Q ${m - 50} 880 ${m} 884`), {
    ...leather,
    volume: 0.6,
    folds: [[m - 60, 760, m + 56, 770, -8, 18]],
  });
  pen.stitch(
    `M ${m - 48} 146 L ${m - 64} 392 M ${m + 48} 146 L ${m + 64} 392 M ${m - 64} 622 L ${m - 47} 838 M ${m + 64} 622 L ${m + 47} 838`,
    '#efe3cc',
    0.7,
  );
  for (let i = 0; i < 5; i++) pen.button(m, 730 + i * 28, 5, '#2b2024');
  pen.put(
    `<rect x="${m - 66}" y="104" width="132" height="44" rx="9" fill="none" stroke="${metal}" stroke-width="10"/><path d="M${m} 104V160" stroke="${metal}" stroke-width="8"/>`,
  );
  const round = (r: number, attributes: string) =>
    square
      ? `<rect x="${m - r}" y="${508 - r}" width="${2 * r}" height="${2 * r}" rx="${r * 0.3}" ${attributes}/>`
      : `<circle cx="${m}" cy="508" r="${r}" ${attributes}/>`;
  pen.cast(round(142, ''));
  pen.put(
    `<rect x="${m + 134}" y="492" width="26" height="32" rx="6" fill="${mix(metal, '#000000', 0.2)}"/><linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(metal, '#ffffff', 0.7)}"/><stop offset=".5" stop-color="${metal}"/><stop offset="1" stop-color="${mix(metal, '#2a1a20', 0.5)}"/></linearGradient>` +
      round(142, 'fill="url(#steel)" stroke="#000" stroke-opacity=".3"') +
      round(124, `fill="${mix(metal, '#1b1216', 0.35)}"`),
  );
  if (side === 'back') {
    pen.put(
      round(120, `fill="${mix(metal, '#ffffff', 0.25)}"`) +
        round(92, `fill="none" stroke="#000" stroke-opacity=".25" stroke-width="2"`) +
        round(60, 'fill="#2a2226" opacity=".85"') +
        `<g fill="none" stroke="${hexOf('gold')}" stroke-width="5"><circle cx="${m - 14}" cy="498" r="24" stroke-dasharray="5 3"/><circle cx="${m + 22}" cy="520" r="16" stroke-dasharray="4 3"/></g>`,
    );
    return;
  }
  const ticks = Array.from({ length: 12 }, (_, i) => {
    const a = (i * Math.PI) / 6;
    const [s, c] = [Math.sin(a), Math.cos(a)];
    const from = i % 3 === 0 ? 84 : 96;
    return `M${(m + s * from).toFixed(1)} ${(508 - c * from).toFixed(1)}L${(m + s * 106).toFixed(1)} ${(508 - c * 106).toFixed(1)}`;
  }).join('');
  const hand = mix(dial, dial < '#8' ? '#f6efe2' : '#1c1620', 0.9);
  pen.put(
    round(118, `fill="${dial}"`) +
      round(118, 'fill="url(#fall)"') +
      `<g stroke="${hand}" stroke-linecap="round" fill="none"><path d="${ticks}" stroke-width="4.500"/><g stroke="#000" stroke-opacity=".25" transform="translate(3 4)" stroke-width="8"><path d="M${m} 508L${m - 40} 462M${m} 508L${m + 52} 440"/></g><path d="M${m} 508L${m - 40} 462" stroke-width="8"/><path d="M${m} 508L${m + 52} 440" stroke-width="6"/><path d="M${m - 8} 530L${m + 22} 590" stroke="${hexOf('rust')}" stroke-width="2.500"/></g><circle cx="${m}" cy="508" r="7" fill="${hand}"/><path d="M${m - 100} 470Q${m - 70} 400 ${m + 10} 396Q${m - 60} 430 ${m - 84} 500Z" fill="#fff" opacity=".2"/>`,
  );
}
