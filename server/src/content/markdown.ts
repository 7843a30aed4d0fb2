import type { ContentElement, ContentNode, ContentTag } from '@kiosk/contract/content-node.ts';
import { uploadsPath } from '@kiosk/contract/paths.ts';
import MarkdownIt, { type Token } from 'markdown-it';

// Raw HTML stays text; a line's end is one, so that a postal address can be typed as it is written.
const parser = new MarkdownIt({ html: false, linkify: true, breaks: true });
parser.linkify.set({ fuzzyLink: false, fuzzyIP: false });
// A link that may not be one stays the text that was typed.
parser.validateLink = isAllowedLink;

const schemes = ['http:', 'https:', 'mailto:'];

/** Addresses without a scheme are the shop's own. */
function isAllowedLink(href: string): boolean {
  const link = URL.parse(href, 'https://shop.invalid');
  return link !== null && schemes.includes(link.protocol);
}

/** The address that `POST /admin/pictures` gives a picture. */
const uploadedPicture = new RegExp(`^${uploadsPath}/[\\da-f]{32}/\\d+$`);

/** The elements that a page may consist of, by what Markdown makes of them; a page has one title, which is its first. */
const tags: Readonly<Record<string, ContentTag>> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  table: 'table',
  thead: 'thead',
  tbody: 'tbody',
  tr: 'tr',
  th: 'th',
  td: 'td',
  strong: 'strong',
  em: 'em',
  s: 's',
  a: 'a',
  br: 'br',
};

/** What a page shows of its Markdown. */
export const parseMarkdown = (text: string): ContentNode[] => nodesOf(parser.parse(text, {}));

function nodesOf(tokens: readonly Token[]): ContentNode[] {
  const root: ContentNode[] = [];
  const open = [root];
  for (const token of tokens) {
    const nodes = open.at(-1) ?? root;
    if (token.nesting === -1) open.pop();
    // The paragraphs of a tight list are hidden.
    else if (token.nesting === 1) open.push(token.hidden ? nodes : opened(token, nodes));
    else nodes.push(...leafOf(token));
  }
  return root;
}

/** @returns where what is in the element goes */
function opened(token: Token, nodes: ContentNode[]): ContentNode[] {
  const tag = tags[token.tag];
  if (tag === undefined) return nodes;
  const children: ContentNode[] = [];
  const [href, start] = [token.attrGet('href'), Number(token.attrGet('start') ?? 1)];
  nodes.push({ tag, children, ...(href !== null && { href: String(href) }), ...(start !== 1 && { start }) });
  return children;
}

function leafOf(token: Token): ContentNode[] {
  switch (token.type) {
    case 'inline':
      return nodesOf(token.children ?? []);
    case 'text':
      return token.content === '' ? [] : [token.content];
    case 'code_inline':
      return [{ tag: 'code', children: [token.content] }];
    case 'code_block':
    case 'fence':
      return [{ tag: 'pre', children: [token.content] }];
    case 'image':
      return [pictureOf(token)];
    default:
      return token.tag in tags ? [{ tag: tags[token.tag] as ContentTag }] : [];
  }
}

/** One from another site would tell it who reads the page; in its place stands what it shows. */
function pictureOf(token: Token): ContentElement | string {
  const [src, alt] = [String(token.attrGet('src')), token.content];
  return uploadedPicture.test(src) ? { tag: 'img', src, alt } : alt;
}
