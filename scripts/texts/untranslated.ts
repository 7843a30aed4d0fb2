import { knownTexts } from './catalogue.ts';
import type { Found, Source, SyntaxNode } from './sources.ts';

// Finds what a person reads and no catalogue knows.

export type Untranslated = { file: string; line: number; text: string };

/** @returns texts of a source of the storefront, or of another one that only says what people read */
export function untranslatedIn(source: Source): Untranslated[] {
  const drawn = source.find('JSXText').map(({ node }) => ({ node, text: String(node.value).trim() }));
  const written = source
    .find('Literal', 'TemplateLiteral')
    .filter((found) => !isTechnical(found))
    .map((found) => ({ node: found.node, text: textOf(found.node), found }))
    .filter(({ text, found }) => (isForPeople(text) || isDrawn(text, found)) && !isTranslated(text, found));
  return [...drawn.filter(({ text }) => /\p{L}/u.test(text)), ...written].map(({ node, text }) => ({
    file: source.file,
    line: source.lineOf(node.start),
    text,
  }));
}

/** What a thrown Problem says, wherever it is. */
export const unknownProblemsIn = (source: Source): Untranslated[] =>
  source.find('NewExpression').flatMap(({ node }) => {
    const [, said] = (node.callee as SyntaxNode).name === 'Problem' ? (node.arguments as SyntaxNode[]) : [];
    if (said?.type !== 'Literal' && said?.type !== 'TemplateLiteral') return [];
    const text = textOf(said);
    if (said.type === 'Literal' && knownTexts.has(text)) return [];
    return [{ file: source.file, line: source.lineOf(said.start), text }];
  });

/** What a rule of the contract says when it is broken: text given to the call that makes the rule. */
export const unknownRulesIn = (source: Source): Untranslated[] =>
  source
    .find('Literal')
    .map(({ node, parents }) => ({ node, parent: parents.at(-1), text: textOf(node) }))
    .filter(
      ({ parent, text }) =>
        parent?.type === 'CallExpression' && /^\p{Lu}.*\s/u.test(text) && !knownTexts.has(text),
    )
    .map(({ node, text }) => ({ file: source.file, line: source.lineOf(node.start), text }));

/** Whole sentences of a source whose words pages show. What is logged, and what is thrown as a bug, is none of them. */
export const unknownSentencesIn = (source: Source): Untranslated[] =>
  source
    .find('Literal', 'TemplateLiteral')
    .filter(({ node, parents }) => {
      const text = textOf(node);
      return (
        /^[^\p{L}]*\p{Lu}[^<>]*\s\S[^<>]*[.!?]$/u.test(text) && !isInternal(parents) && !isKnown(node, text)
      );
    })
    .map(({ node }) => ({ file: source.file, line: source.lineOf(node.start), text: textOf(node) }));

const isKnown = ({ type }: SyntaxNode, text: string): boolean => type === 'Literal' && knownTexts.has(text);

const isInternal = (parents: readonly SyntaxNode[]): boolean =>
  parents.some(
    ({ type, callee }) =>
      (type === 'NewExpression' && nameOf(callee).endsWith('Error')) ||
      (callee as { type?: string } | undefined)?.type === 'Super' ||
      /^(info|warn|error)$/.test(nameOf((callee as { property?: unknown } | undefined)?.property)),
  );

const textOf = (node: SyntaxNode): string =>
  node.type === 'TemplateLiteral'
    ? (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
    : String(node.value);

/** Words, or one that begins with a capital. */
const isForPeople = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  ((/^\W*\p{Lu}/u.test(text) && /\p{Ll}/u.test(text)) || /\p{L}[^\p{L}]* \p{L}/u.test(text));

/** Written between tags: `{isOpen && 'open'}`. */
const isDrawn = (text: string, { parents }: Found): boolean =>
  /\p{L}{2}/u.test(text) &&
  /^JSX(Element|Fragment) JSXExpressionContainer( (Logical|Conditional)Expression)*$/.test(
    parents
      .slice(parents.findLastIndex(({ type }) => type === 'JSXExpressionContainer') - 1)
      .map(({ type }) => type)
      .join(' '),
  );

const translators = ['t', 'rich', 'message', 'says', 'Problem', 'createApiThunk', 'translated'];

/** Given to what translates it, or in a table of texts, which its type holds to the catalogue. */
function isTranslated(text: string, { node, parents }: Found): boolean {
  const parent = parents.at(-1);
  if (node.type === 'TemplateLiteral' || parent?.type === 'JSXAttribute' || !knownTexts.has(text))
    return false;
  const isGiven = parents.some(
    ({ type, callee }) => /^(Call|New)Expression$/.test(type) && translators.includes(nameOf(callee)),
  );
  const isInTable =
    parents.some(({ type }) => /^TS(As|Satisfies)Expression$/.test(type)) ||
    !parents.some(isFunction) ||
    (/^(Property|ArrayExpression)$/.test(parent?.type ?? '') &&
      Boolean(parents.findLast(isFunction)?.returnType));
  return isGiven || isInTable;
}

const nameOf = (callee: unknown): string => (callee as { name?: string } | undefined)?.name ?? '';

const isFunction = ({ type }: SyntaxNode): boolean => /Function/.test(type);

const technicalAttributes =
  /^(className|\w+Class|d|media|rel|aria-(describedby|labelledby|keyshortcuts|controls)|sizes|viewBox|type|kind|style|pattern|accept|name|href|to|src)$/;
const technicalText =
  /^[A-Z][\w-]*(Error|Element)$|^(application\/|Bearer |Content-|X-|Control\+|Shift\+|\(|\/|M\d)|:(is|not|has)\(|\[type\b/;
/** Selectors, fonts, names of the browser, and errors that no page shows. */
const internal = new Set([
  'No token found',
  'A chunk of the storefront could not be loaded.',
  'main button',
  'Authorization',
  'Files',
  'ui-sans-serif, system-ui, sans-serif',
]);
const classNames =
  /(^|\s)(flex|grid|block|hidden|inline|text-|bg-|border|min-|max-|w-|h-|m[tbxylr]?-|p[tbxylr]?-|size-|absolute|sticky|gap-|rounded|sm:|md:|lg:|print:)/;

function isTechnical({ node, parents }: Found): boolean {
  const parent = parents.at(-1);
  const text = textOf(node);
  const attribute = parents.findLast(({ type }) => type === 'JSXAttribute');
  if (attribute && technicalAttributes.test(attributeName(attribute)) && !isLabel(attribute, parent))
    return true;
  if (parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase') return true;
  if (parent?.type === 'Property' && parent.key === node) return true;
  if (parents.some(({ type, callee }) => type === 'NewExpression' && nameOf(callee).endsWith('Error')))
    return true;
  if (classNames.test(text) && !/^\p{Lu}|[.!?]$/u.test(text)) return true;
  return technicalText.test(text) || internal.has(text);
}

/** `name` is what a part is called, too. */
const isLabel = (attribute: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  attributeName(attribute) === 'name' &&
  parent === attribute &&
  /^\p{Lu}/u.test(textOf(attribute.value as SyntaxNode));

const attributeName = ({ name }: SyntaxNode): string => {
  const { name: inner } = name as { name: string | { name: string } };
  return typeof inner === 'string' ? inner : inner.name;
};
