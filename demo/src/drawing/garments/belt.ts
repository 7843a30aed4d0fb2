import { mix } from '../color.ts';
import { middle as m } from '../path.ts';
import type { Pen } from '../pen.ts';
import type { Side } from './measures.ts';

export function belt(pen: Pen, side: Side, metal: string, woven: boolean): void {
  const weave = { weave: woven ? 'herringbone' : 'leather', scale: woven ? 1.6 : 1 } as const;
  const coil = (r: number, rx: number, cy: number) =>
    `M ${m - rx} ${cy} C ${m - rx} ${cy - r} ${m + rx} ${cy - r} ${m + rx} ${cy} C ${m + rx} ${cy + r} ${m - rx} ${cy + r} ${m - rx} ${cy} Z`;
  const edge = side === 'front' ? 58 : 46;
  pen.panel(
    `M ${m - 262} 470 C ${m - 262} 250 ${m + 262} 250 ${m + 262} 470 L ${m + 262} ${470 + edge} C ${m + 262} 310 ${m - 262} 310 ${m - 262} ${470 + edge} Z`,
    { fill: mix(pen.color, '#c9a57c', 0.35), weave: { weave: 'suede' }, volume: 0.4 },
  );
  pen.tone(coil(120, 200, 470), pen.ink, 0.02);
  pen.panel(
    `M ${m - 212} 486 C ${m - 212} 330 ${m + 212} 330 ${m + 212} 486 L ${m + 212} ${486 + edge - 6} C ${m + 212} 390 ${m - 212} 390 ${m - 212} ${486 + edge - 6} Z`,
    { fill: mix(pen.color, '#c9a57c', 0.35), weave: { weave: 'suede' }, volume: 0.4, lift: 5 },
  );
  pen.panel(
    `M ${m - 212} 486 C ${m - 200} 610 ${m + 60} 640 ${m + 160} 610 L ${m + 164} ${610 + edge} C ${m + 40} 690 ${m - 212} 640 ${m - 212} ${486 + edge - 6} Z`,
    { weave, volume: 0.5, lift: 5 },
  );
  const front = `M ${m - 262} 470 C ${m - 266} 690 ${m + 120} 720 ${m + 262} 600 C ${m + 300} 560 ${m + 330} 570 ${m + 350} 600 Q ${m + 340} 650 ${m + 300} ${634 + edge * 0.4} C ${m + 160} 780 ${m - 260} 800 ${m - 262} ${470 + edge} Z`;
  pen.panel(front, { weave, volume: 0.6, lift: 7 });
  pen.stitch(`M ${m - 254} 496 C ${m - 250} 700 ${m + 120} 736 ${m + 262} 612`);
  pen.stitch(
    `M ${m - 254} ${462 + edge} C ${m - 250} ${780} ${m + 150} ${762} ${m + 300} ${624 + edge * 0.4}`,
  );
  for (let i = 0; i < 5; i++) pen.button(m + 140 + i * 38, 692 - i * 23 - i * i, 5.5, '#2b2024');
  pen.put(
    `<g transform="rotate(6 ${m - 30} 712)"><rect x="${m - 84}" y="660" width="96" height="100" rx="14" fill="none" stroke="${pen.ink}" stroke-opacity=".35" stroke-width="13" transform="translate(4 6)"/><rect x="${m - 84}" y="660" width="96" height="100" rx="14" fill="none" stroke="${metal}" stroke-width="12"/><rect x="${m - 88}" y="656" width="104" height="108" rx="17" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/><path d="M${m - 84} 710H${m + 16}" stroke="${metal}" stroke-width="9" stroke-linecap="round"/><path d="M${m - 84} 707H${m + 12}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/></g>`,
  );
  pen.panel(`M ${m + 60} 648 L ${m + 92} 642 L ${m + 104} 744 L ${m + 70} 750 Z`, {
    weave: { weave: 'leather' },
    volume: 0.3,
    lift: 5,
    cast: false,
  });
}
