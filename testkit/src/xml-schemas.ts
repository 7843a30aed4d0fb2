import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { RelaxNGValidator, XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';

const require = createRequire(import.meta.url);

/**
 * What the shop's documents for search engines are checked by. The schema of sitemaps.org comes with a package; the others
 * say what each format's description asks for.
 */
const schemas = {
  sitemap: {
    file: join(dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd'),
    validator: XsdValidator,
  },
  'sitemap-index': { file: join(import.meta.dirname, 'xml/sitemap-index.rng'), validator: RelaxNGValidator },
  atom: { file: join(import.meta.dirname, 'xml/atom.rng'), validator: RelaxNGValidator },
  merchant: { file: join(import.meta.dirname, 'xml/merchant.rng'), validator: RelaxNGValidator },
};

/**
 * What a schema finds wrong in a document.
 * @throws XmlParseError for what is no XML at all
 */
export async function schemaViolations(schema: keyof typeof schemas, xml: string): Promise<string[]> {
  const { file, validator: Validator } = schemas[schema];
  using rules = XmlDocument.fromString(await readFile(file, 'utf8'));
  using validator = Validator.fromDoc(rules);
  using document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError)
      return error.details.map(({ line, message }) => `${line}: ${message}`);
    throw error;
  }
}
