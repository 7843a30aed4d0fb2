/**
 * What a page of the merchant shows: texts, and elements of these kinds alone. Markdown becomes this on the server, and
 * never HTML, so that nothing that is typed can become markup.
 */
export type ContentNode = string | ContentElement;

export type ContentElement = {
  tag: ContentTag;
  children?: ContentNode[];
  /** The target of a link: http, https, mailto, or an address of the shop. */
  href?: string;
  /** The address of a picture that was uploaded to the shop. */
  src?: string;
  alt?: string;
  /** The number of the first item of an ordered list. */
  start?: number;
};

export type ContentTag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'hr'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'
  | 'strong'
  | 'em'
  | 's'
  | 'code'
  | 'a'
  | 'img'
  | 'br';
