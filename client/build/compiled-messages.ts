import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { type Plugin, parseSync, Visitor } from 'vite';

const folder = new URL('../../contract/src/language/de/', import.meta.url);
const isTemplate = (text: string): boolean => /[{<]/.test(text);
const keyOf = (text: string): string => (isTemplate(text) ? JSON.stringify(compile(text)) : text);
const compiledOf = (text: string) => (isTemplate(text) ? compile(text) : text);

/** Every text of a catalogue that has to be compiled. Which language's does not matter: all know the same texts. */
const templates = new Set(
  ['shop', 'admin', 'server'].flatMap((part) =>
    Object.keys(JSON.parse(readFileSync(new URL(`${part}.json`, folder), 'utf8'))).filter(isTemplate),
  ),
);

/**
 * Compiles messages where they stand in the sources, and those of the catalogues, so that no browser loads a parser.
 * What `t` is given is then a list, and that list, as JSON, is what a catalogue knows the message by.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'kiosk:compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /(client|contract)[\\/]src[\\/].*\.(tsx?|json)$/ },
      handler: (code, id) => {
        if (id.endsWith('.json'))
          return isCatalogue(id) ? { code: compiledCatalogue(code), map: null } : null;
        return /[{<]/.test(code) ? { code: compiledSource(id, code), map: null } : null;
      },
    },
  };
}

const isCatalogue = (id: string): boolean => /language[\\/]\w+[\\/]\w+\.json$/.test(id);

function compiledCatalogue(json: string): string {
  const texts = Object.entries(JSON.parse(json) as Record<string, string>);
  return JSON.stringify(
    Object.fromEntries(texts.map(([text, translation]) => [keyOf(text), compiledOf(translation)])),
  );
}

/** The source with each literal that is a template in its compiled form. */
function compiledSource(id: string, code: string): string {
  const found: { start: number; end: number; value: string }[] = [];
  const add = (start: number, end: number, value: unknown) => {
    if (typeof value === 'string' && templates.has(value)) found.push({ start, end, value });
  };
  new Visitor({ Literal: ({ start, end, value }) => add(start, end, value) }).visit(
    parseSync(id, code).program,
  );
  return found.reduceRight(
    (text, { start, end, value }) => text.slice(0, start) + JSON.stringify(compile(value)) + text.slice(end),
    code,
  );
}
