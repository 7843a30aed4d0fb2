import { Readable } from 'node:stream';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import { catalogueVersionOf } from '../catalogue/catalogue-version.service.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { atomFeed, merchantFeed } from './feeds.service.ts';
import { sitemapIndex, sitemapOf, sitemapPart } from './sitemap.service.ts';

/** Calls from which pages are drawn when somebody filters or turns a page; search engines run them as browsers do. */
const drawn = [apiPaths.products, apiPaths.brands, apiPaths.categories];

/** Feeds of the whole catalogue that are written at once; each reads every product. */
const maxFeeds = 2;

const xml = 'application/xml; charset=utf-8';

/** What search engines and other sites ask for. What depends on the catalogue is as old as it is. */
export function crawlerRoutes(app: App, db: Database, origin: string): void {
  const access = 'public';
  const ofCatalogue = { access, kept: catalogueVersionOf(db), packed: 'small' } as const;
  const robots = [
    'User-agent: *',
    ...drawn.map((path) => `Allow: ${apiPrefix}${path}`),
    `Disallow: ${apiPrefix}/`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];

  app.get('/robots.txt', { config: { access, kept: 'for good' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );

  app.get('/sitemap.xml', { config: ofCatalogue }, async (_request, reply) =>
    reply.type(xml).send(await sitemapIndex(db, origin)),
  );

  app.get(
    sitemapPart,
    { config: ofCatalogue, schema: { params: z.object({ part: z.string() }) } },
    async (request, reply) => {
      const { part } = request.params;
      const found = /^\d{1,6}$/.test(part) ? await sitemapOf(db, origin, Number(part)) : undefined;
      if (found === undefined) throw new Problem('not-found', 'There is no such part of the sitemap.');
      return reply.type(xml).send(found);
    },
  );

  app.get('/feed.xml', { config: ofCatalogue }, async (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(await atomFeed(db, origin)),
  );

  let feeds = 0;
  app.get('/merchant.xml', { config: { access } }, (_request, reply) => {
    if (feeds >= maxFeeds) {
      throw new Problem(
        'unavailable',
        'The feed is being written for others. Please try again in a minute.',
        {
          retryAfter: 60,
        },
      );
    }
    feeds += 1;
    const stream = Readable.from(merchantFeed(db, origin), { highWaterMark: 1 });
    stream.once('close', () => {
      feeds -= 1;
    });
    return reply.type(xml).header('cache-control', 'no-cache').send(stream);
  });
}
