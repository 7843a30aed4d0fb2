import { randomUUID } from 'node:crypto';
import { pagePaths } from '@kiosk/contract/paths.ts';
import { demoTallHeroPicture } from '@kiosk/contract/shop-texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catalogueVersionOf } from '../catalogue/catalogue-version.service.ts';
import type { ReadCatalogue } from '../catalogue/reading.service.ts';
import type { Database } from '../database/schema.ts';
import { asPage, type Page, plainPages, sendUnkept } from '../http/pages/pages.ts';
import type { App } from '../http/zod.ts';
import { deductedRates } from '../settings/public-settings.service.ts';
import { catalogueReader } from './catalogue-reader.service.ts';
import { movedList } from './moved-lists.service.ts';
import { type PageOptions, type Redirect, renderedPages } from './rendered-pages.ts';

/** Pages that the server renders, or of which it knows the head. */
export const renderedPaths: readonly string[] = [
  pagePaths.home,
  pagePaths.product,
  pagePaths.login,
  pagePaths.signUp,
  pagePaths.forgetPassword,
  pagePaths.contentPage,
];
/** The pages whose answers depend on the version of the catalogue. */
const ofCatalogue: readonly string[] = [pagePaths.home, pagePaths.product, pagePaths.contentPage];

/** An address that only the not-found page has. */
const nowhere = '/not/found';

/** @returns the not-found page */
export function pageRoutes(
  app: App,
  db: Database,
  { read, ...options }: Omit<PageOptions, 'catalogue' | 'drawings'> & { read: ReadCatalogue },
): () => Promise<Page> {
  const catalogue = catalogueReader(db, read, async () =>
    deductedRates((await options.readSettings()).settings),
  );
  let pages: Promise<ReturnType<typeof renderedPages>> | undefined;
  const open = async (url: string) => {
    pages ??= inlineDrawings().then((drawings) => renderedPages({ ...options, catalogue, drawings }));
    return (await pages)(url);
  };
  const version = catalogueVersionOf(db);
  // Where the database cannot be asked, the page comes all the same, and says so. It belongs to no version.
  const kept = () => version().catch(() => randomUUID());
  const ofSettings = async () => (await options.readSettings()).version;
  const plain = plainPages(options);

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const moved = await movedList(db, request.url);
      const page = moved === undefined ? await open(request.url) : { redirect: moved, isMoved: true };
      if ('redirect' in page) return redirected(reply, page);
      if (page.isMissing) return await sendUnkept(request, reply.code(404), page);
      return asPage(reply, page).send(page.html);
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      return sendUnkept(request, reply.code(503), await plain());
    }
  };
  for (const path of renderedPaths) {
    const isOfCatalogue = ofCatalogue.includes(path);
    app.get(
      path,
      { config: { access: 'public', kept: isOfCatalogue ? kept : ofSettings, packed: 'small' } },
      send,
    );
  }
  return async () => {
    const page = await open(nowhere);
    if ('redirect' in page) throw new Error('the not-found page leads elsewhere');
    return page;
  };
}

/** An address may be given to another page later, so browsers ask again. */
const redirected = (reply: FastifyReply, { redirect, isMoved }: Redirect) =>
  reply.header('cache-control', 'no-cache').redirect(redirect, isMoved ? 301 : 302);

/**
 * The drawing that is the largest thing to be seen at first on phones. It is drawn with the first page, because the drawing
 * code is large.
 */
async function inlineDrawings(): Promise<Record<string, string>> {
  const { drawPicture } = await import('@kiosk/demo/picture.ts');
  return { [demoTallHeroPicture]: dataUrlOf(drawPicture('hero-tall.svg') ?? '') };
}

/** An SVG as an address that holds it; only what would end it is escaped, so that it compresses well. */
const dataUrlOf = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[%#]/g, encodeURIComponent)}`;
