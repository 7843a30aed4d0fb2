import type { ContentElement, ContentNode, ContentTag } from '@kiosk/contract/content-node.ts';
import { createElement, type ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';

const looks: Record<Exclude<ContentTag, 'a' | 'img' | 'table'>, string | undefined> = {
  p: 'my-4',
  h2: 'mt-10 mb-3 text-2xl sm:text-3xl',
  h3: 'mt-8 mb-2 text-lg font-semibold',
  h4: 'mt-6 mb-2 font-semibold',
  ul: 'my-4 list-disc pl-6',
  ol: 'my-4 list-decimal pl-6',
  li: 'my-1.5',
  blockquote: 'my-4 border-l-2 border-line pl-4 text-muted',
  pre: 'my-4 overflow-x-auto rounded-sm bg-sand p-4 text-sm',
  hr: 'my-8 border-line',
  thead: undefined,
  tbody: undefined,
  tr: 'border-b border-line',
  th: 'py-2 pr-4 text-left align-top font-semibold',
  td: 'py-2 pr-4 align-top',
  strong: 'font-semibold',
  em: undefined,
  s: undefined,
  code: 'rounded-sm bg-sand px-1 text-[0.9em]',
  br: undefined,
};

/** The text of a page that the merchant has written. */
export const ContentView = ({ content }: { content: readonly ContentNode[] }) => (
  <div className="max-w-2xl leading-relaxed *:first:mt-0">{nodesOf(content)}</div>
);

const nodesOf = (nodes: readonly ContentNode[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a text changes as a whole
  nodes.map((node, at) => (typeof node === 'string' ? node : <Element key={at} {...node} />));

function Element({ tag, children, href = '', src = '', alt = '', start }: ContentElement) {
  const inside = children && nodesOf(children);
  switch (tag) {
    case 'a':
      return <ContentLink href={href}>{inside}</ContentLink>;
    case 'img':
      return (
        <Picture
          src={src}
          alt={alt}
          sizes="(min-width: 42rem) 42rem, 100vw"
          loading="lazy"
          className="my-2 h-auto max-w-full rounded-md"
        />
      );
    case 'table':
      return (
        <div className="my-4 overflow-x-auto">
          <table className="w-full border-collapse text-[0.9375rem]">{inside}</table>
        </div>
      );
    default:
      return createElement(tag, { className: looks[tag], start }, inside);
  }
}

/** A page of the shop is opened as every link of the shop opens one. */
function ContentLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    );
  return (
    <a href={href} rel="noreferrer" className="link">
      {children}
    </a>
  );
}
