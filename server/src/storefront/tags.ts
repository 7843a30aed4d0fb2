import { escaped } from '../escaped.ts';
import { jsonInHtml } from '../http/pages/json-in-html.ts';

// HTML of the head. Whatever a merchant has typed is escaped here and nowhere else.

export const titleTag = (title: string): string => `<title>${escaped(title)}</title>`;

export const metaTag = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}">`;

/** A tag of Open Graph, which says `property`. */
export const propertyTag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}">`;

/** @param attributes absent where undefined */
export const linkTag = (attributes: Record<string, string | undefined>): string =>
  `<link ${Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escaped(value)}"`]))
    .join(' ')}>`;

/** Data for search engines, in the vocabulary of schema.org. */
export const structuredData = (...things: object[]): string =>
  `<script type="application/ld+json">${jsonInHtml({ '@context': 'https://schema.org', '@graph': things })}</script>`;
