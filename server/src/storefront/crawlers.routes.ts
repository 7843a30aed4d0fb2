import { Readable } from 'node:stream';
import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import * as z from 'zod/mini';
import { catalogueVersionOf } from '../catalogue/catalogue-version.service.ts';
import type { ReadCatalogue } from '../catalogue/reading.service.ts';
import { minute } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import type { CurrentSettings } from '../settings/merchant-settings.service.ts';
import { feedSlots } from './feed-slots.ts';
import { atomFeed, merchantFeed } from './feeds.service.ts';
import { sitemapIndex, sitemapOf, sitemapPart } from './sitemap.service.ts';

/** Calls from which pages are drawn when a shopper filters or turns a page; search engines run them as browsers do. */
const drawn = [apiPaths.products, apiPaths.brands, apiPaths.categories];

/** Feeds of the whole catalogue that are written at once; each reads every product. */
const maxFeeds = 2;

/** Milliseconds after which a feed gives way to another; a million products take less on a fast line. */
const feedTime = 2 * minute;

const xml = 'application/xml; charset=utf-8';

/** What search engines and other sites ask for. What depends on the catalogue is as old as it is. */
export function crawlerRoutes(
  app: App,
  db: Database,
  {
    origin,
    read,
    readSettings,
  }: { origin: string; read: ReadCatalogue; readSettings: () => Promise<CurrentSettings> },
): void {
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
    reply.type(xml).send(await read((from) => sitemapIndex(from, origin))),
  );

  app.get(
    sitemapPart,
    { config: ofCatalogue, schema: { params: z.object({ part: z.string() }) } },
    async (request, reply) => {
      const { part } = request.params;
      const found = /^\d{1,6}$/.test(part)
        ? await read((from) => sitemapOf(from, origin, Number(part)))
        : undefined;
      if (found === undefined) throw new Problem('not-found', 'There is no such part of the sitemap.');
      return reply.type(xml).send(found);
    },
  );

  app.get('/feed.xml', { config: ofCatalogue }, async (_request, reply) => {
    const shop = await readSettings();
    const feed = await read((from) => atomFeed(from, origin, shop));
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });

  const take = feedSlots(maxFeeds, feedTime);
  app.get('/merchant.xml', { config: { access } }, async (_request, reply) => {
    const shop = await readSettings();
    const feed = take(() => Readable.from(merchantFeed(read, origin, shop), { highWaterMark: 1 }));
    if (feed === undefined) {
      throw new Problem(
        'unavailable',
        'The feed is being written for others. Please try again in a minute.',
        {
          retryAfter: 60,
        },
      );
    }
    return reply.type(xml).header('cache-control', 'no-cache').send(feed);
  });
}
