import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';

const folder = join(root, 'contract/src/language/de');

export type CataloguePart = 'shop' | 'admin' | 'server';

/** Translations by their English texts, of each part of the German catalogue. */
export const catalogue = Object.fromEntries(
  readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
  ]),
) as Record<CataloguePart, Record<string, string>>;

export const knownTexts: ReadonlySet<string> = new Set(
  Object.values(catalogue).flatMap((texts) => Object.keys(texts)),
);
