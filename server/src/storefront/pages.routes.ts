import { randomUUID } from 'node:crypto';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogueVersionOf } from '../catalogue/catalogue-version.service.ts';
import type { Database } from '../database/schema.ts';
import { asPage, sendUnkept } from '../http/pages.ts';
import type { App } from '../http/zod.ts';
import { catalogueReader } from './catalogue-reader.service.ts';
import { type PageOptions, renderedPages } from './rendered-pages.ts';

/** Pages that the server renders, or of which it knows the head. Those of the catalogue are as old as it is. */
export const renderedPaths: readonly string[] = [
  pagePaths.home,
  pagePaths.product,
  pagePaths.login,
  pagePaths.signUp,
  pagePaths.forgetPassword,
];
const ofCatalogue: readonly string[] = [pagePaths.home, pagePaths.product];

/** An address that only the not-found page has. */
const nowhere = '/not/found';

const tallHero = '/pictures/hero-tall.svg';

/** @returns the not-found page */
export function pageRoutes(
  app: App,
  db: Database,
  options: Omit<PageOptions, 'catalogue' | 'drawings'>,
): () => Promise<Buffer> {
  const catalogue = catalogueReader(db);
  let pages: Promise<ReturnType<typeof renderedPages>> | undefined;
  const open = async (url: string) => {
    pages ??= inlineDrawings().then((drawings) => renderedPages({ ...options, catalogue, drawings }));
    return (await pages)(url);
  };
  const version = catalogueVersionOf(db);
  // Where the database cannot be asked, the page comes all the same, and says so. It belongs to no version.
  const kept = () => version().catch(() => randomUUID());
  // One buffer, so that an outage does not compress it for each request.
  const plain = options.shell.page();

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const page = await open(request.url);
      if ('redirect' in page) return reply.redirect(page.redirect);
      if (page.isMissing) return await sendUnkept(request, asPage(reply.code(404)), page.html);
      return asPage(reply).send(page.html);
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      return sendUnkept(request, asPage(reply.code(503)), plain);
    }
  };
  for (const path of renderedPaths) {
    const isOfCatalogue = ofCatalogue.includes(path);
    app.get(
      path,
      { config: { access: 'public', kept: isOfCatalogue ? kept : 'for good', packed: 'small' } },
      send,
    );
  }
  return async () => {
    const page = await open(nowhere);
    if ('redirect' in page) throw new Error('the not-found page leads elsewhere');
    return page.html;
  };
}

/** Those that are seen before anything else. Drawn with the first page, because the drawing code is large. */
async function inlineDrawings(): Promise<Record<string, string>> {
  const { drawPicture } = await import('@kiosk/demo/picture.ts');
  return { [tallHero]: dataUrlOf(drawPicture('hero-tall.svg') ?? '') };
}

/** An SVG as an address that holds it; only what would end it is escaped, so that it compresses well. */
const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#]/g, encodeURIComponent)}`;
