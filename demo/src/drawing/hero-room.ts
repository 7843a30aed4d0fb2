export const shadow = '#5b4a42';

/** The same room where the page around it is dark: an image follows the color scheme of its element. */
const evening =
  '<style>@media (prefers-color-scheme:dark){.a{stop-color:#302a24}.b{stop-color:#2a251f}.c{stop-color:#241f1a}' +
  '.d{stop-color:#1f1b17}.e{stop-color:#25201b}.f{stop-color:#2b261f}.g{fill:#ffdca8;fill-opacity:.08}}</style>';

/** A wall and a floor, with the light of a window falling over both from the left. */
export function room(width: number, height: number, floor: number): { defs: string; body: string } {
  const pane = (x: number, w: number, y: number, h: number) =>
    `M${x} ${y}L${x + w} ${y - w * 0.16}L${x + w - h * 0.34} ${y - w * 0.16 + h}L${x - h * 0.34} ${y + h}Z`;
  const x = width * 0.5;
  const light = [
    pane(x, 170, 40, 330),
    pane(x + 190, 170, 10, 330),
    pane(x - 122, 170, 400, 420),
    pane(x + 68, 170, 370, 420),
  ].join('');
  return {
    defs:
      evening +
      '<linearGradient id="wall" x1="0" y1="0" x2="1" y2=".7"><stop class="a" stop-color="#f3ede2"/><stop class="b" offset=".6" stop-color="#e7ddce"/><stop class="c" offset="1" stop-color="#d8cbbb"/></linearGradient>' +
      '<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop class="d" stop-color="#d6c8b6"/><stop class="e" offset=".25" stop-color="#dfd3c3"/><stop class="f" offset="1" stop-color="#e8dfd2"/></linearGradient>' +
      '<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#c59b6d"/><stop offset=".5" stop-color="#a87c4f"/><stop offset="1" stop-color="#86603a"/></linearGradient>',
    body:
      `<rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="${floor}" width="${width}" height="${height - floor}" fill="url(#floor)"/>` +
      `<path d="M0 ${floor}H${width}" stroke="#a8937d" stroke-opacity=".35" stroke-width="2"/>` +
      `<path class="g" d="${light}" fill="#fffaf0" fill-opacity=".42" filter="url(#soft)"/>`,
  };
}

/** A clothes rail of turned wood; its feet stand on the floor. */
export function frame(left: number, right: number, top: number, foot: number): string {
  const post = (x: number) =>
    `<ellipse cx="${x + 26}" cy="${foot + 4}" rx="86" ry="9" fill="${shadow}" opacity=".28"/>` +
    `<path d="M${x - 66} ${foot}L${x} ${foot - 46}L${x + 66} ${foot}" fill="none" stroke="#8d663f" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<rect x="${x - 7.5}" y="${top - 26}" width="15" height="${foot - top + 2}" rx="7" fill="#a87c4f"/><path d="M${x - 3.5} ${top - 20}V${foot - 30}" stroke="#e2c298" stroke-opacity=".7" stroke-width="3"/>`;
  return (
    post(left) +
    post(right) +
    `<rect x="${left - 34}" y="${top - 9}" width="${right - left + 68}" height="17" rx="8.500" fill="url(#wood)"/>` +
    `<path d="M${left - 28} ${top - 4}H${right + 26}" stroke="#f0d9b5" stroke-opacity=".6" stroke-width="2.500"/>`
  );
}

/** A hanger: the hook over the rail, the arms inside the shoulders. */
export const hanger = (x: number, top: number, drop: number) =>
  `<path d="M${x} ${top + drop}V${top + 16}C${x} ${top + 2} ${x + 15} ${top + 4} ${x + 14} ${top - 8}C${x + 12} ${top - 22} ${x - 12} ${top - 20} ${x - 11} ${top - 4}" fill="none" stroke="#8f8b86" stroke-width="4.500" stroke-linecap="round"/>`;

export function plinth(x: number, y: number, width: number, foot: number): string {
  return (
    `<path d="M${x + width - 10} ${foot}L${x + width + 120} ${foot + 12}L${x + 60} ${foot + 26}L${x} ${foot}Z" fill="${shadow}" opacity=".2" filter="url(#soft)"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${foot - y}" fill="#cfc0ad"/><rect x="${x + width * 0.62}" y="${y}" width="${width * 0.38}" height="${foot - y}" fill="#b8a793"/>` +
    `<path d="M${x} ${y}L${x + 34} ${y - 30}H${x + width - 20}L${x + width} ${y}Z" fill="#e6dac9"/>`
  );
}
