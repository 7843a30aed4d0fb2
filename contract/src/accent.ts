import * as z from 'zod/mini';
import { usualAccent } from './shop-texts.ts';

// The shop's accent color, from which its shades for light and dark pages are derived.

export const accentColor = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'Please enter a color such as #b23c17'));

/** What text in the accent color stands on at worst (client/src/styles.css): `sand`, light and dark. */
const grounds = { light: '#f2ede4', dark: '#2b2723' };

/** WCAG 2.2, 1.4.3: the contrast of text with what it stands on. */
const minContrast = 4.5;

type Channels = [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Channels;

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance as WCAG defines it, from 0 to 1. */
function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (hex: string, other: string, share: number): string => {
  const toward = channelsOf(other);
  return hexOf(
    channelsOf(hex).map((channel, at) => channel + ((toward[at] ?? 0) - channel) * share) as Channels,
  );
};

/** The color itself, or the nearest shade toward `toward` that can be read on the ground. */
function readable(hex: string, ground: string, toward: string): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const shade = mixed(hex, toward, percent / 100);
    if (contrastOf(shade, ground) >= minContrast) return shade;
  }
  return toward;
}

const black = '#000000';
const white = '#ffffff';

/** How much darker (on dark pages: lighter) the shade is that a pressed or touched control has. */
const deeper = 0.25;

export type AccentPalette = Record<'light' | 'lightDeep' | 'dark' | 'darkDeep', string>;

/** The shades of `client/src/styles.css`, chosen by eye. */
const usualPalette: AccentPalette = {
  light: usualAccent,
  lightDeep: '#8c2d10',
  dark: '#ee9a74',
  darkDeep: '#f7b79b',
};

/** Text in each shade can be read on the pages of its scheme, and the page's color on it. */
export function accentPaletteOf(accent: string): AccentPalette {
  if (accent === usualAccent) return usualPalette;
  const light = readable(accent, grounds.light, black);
  const dark = readable(accent, grounds.dark, white);
  return {
    light,
    lightDeep: mixed(light, black, deeper),
    dark,
    darkDeep: mixed(dark, white, deeper),
  };
}

/** The style sheet that gives a page this accent. */
export function accentStyleOf(accent: string): string {
  const { light, lightDeep, dark, darkDeep } = accentPaletteOf(accent);
  return `:root{--color-accent:light-dark(${light},${dark});--color-accent-deep:light-dark(${lightDeep},${darkDeep})}`;
}
