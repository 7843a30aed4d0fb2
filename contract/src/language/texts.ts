import type admin from './de/admin.json';
import type server from './de/server.json';
import type shop from './de/shop.json';

/** The parts of a catalogue: what shoppers see, what the admin area shows beside that, and what the server alone says. */
export type TextPart = 'shop' | 'admin' | 'server';

/** Every English text that has its translations. */
export type AnyText = keyof typeof shop | keyof typeof admin | keyof typeof server;

/** A text with values: 'Only {count} left'. */
export type Template = Extract<AnyText, `${string}{${string}`>;

/** A text without values. */
export type Text = Exclude<AnyText, Template>;

export type Value = string | number;

/** The names that a template has to be given. What a plural says of a number is no name. */
type NamesIn<Rest extends string> = Rest extends `${infer Before}{${infer After}`
  ?
      | (Before extends `${string}${' one ' | ' other ' | `=${number} `}` ? never : NameAt<After>)
      | NamesIn<After>
  : never;
type NameAt<After extends string> = After extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${string}`
    ? Name
    : Inner
  : never;

export type ValuesOf<One extends Template> = Record<NamesIn<One>, Value>;
