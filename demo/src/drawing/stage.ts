import { lightness, mix, shadowOf } from './color.ts';
import type { Drawn } from './pen.ts';

export const sheet = { width: 800, height: 1000 };

/** A ground with light falling in from the top left. */
export function ground(color: string): { defs: string; body: string } {
  return {
    defs:
      `<radialGradient id="day" cx=".28" cy=".16" r="1.05"><stop stop-color="${mix(color, '#ffffff', 0.34)}"/>` +
      `<stop offset=".55" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, shadowOf(color), 0.16)}"/></radialGradient>`,
    body: `<rect width="${sheet.width}" height="${sheet.height}" fill="url(#day)"/>`,
  };
}

/** The slow fall of light over every panel, and the one blur of a picture: the shadow on the ground. */
const lightDefs =
  '<linearGradient id="fall" x1=".1" y1="0" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".13"/>' +
  '<stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#150d22" stop-opacity=".13"/></linearGradient>' +
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>';

export const shadowTone = (groundColor: string) =>
  mix(groundColor, '#2a1d2c', lightness(groundColor) > 0.5 ? 0.72 : 0.85);

/** The drawing, lying on its ground: a wide soft shadow and a narrow one where it touches. */
export function lay(drawing: Drawn, color: string, shadow: string, place = ''): string {
  return (
    `<g${place ? ` transform="${place}"` : ''} stroke-linejoin="round">` +
    `<g fill="${shadow}"><g filter="url(#soft)" opacity=".42" transform="translate(13 20)">${drawing.shadow}</g>` +
    `<g opacity=".2" transform="translate(3 4.5)">${drawing.shadow}</g></g>` +
    `<g color="${color}" fill="none" stroke-linecap="round">${drawing.body}</g></g>`
  );
}

/** 0.45 and 12.0 as .45 and 12: a tenth of a picture. */
const short = (svg: string) => svg.replace(/([" (])0(\.\d)/g, '$1$2').replace(/(\d)\.0(?=["\s)])/g, '$1');

export function document(defs: string, body: string, width = sheet.width, height = sheet.height): string {
  return short(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${lightDefs}${defs}</defs>${body}</svg>`,
  );
}
