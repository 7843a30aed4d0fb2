import { apiPaths, apiPrefix } from '@kiosk/contract/paths.ts';
import type { App } from '../http/zod.ts';

/** Calls from which pages are drawn when somebody filters or turns a page; search engines run them as browsers do. */
const drawn = [apiPaths.products, apiPaths.brands, apiPaths.categories];

/** What search engines ask for by name. */
export function crawlerRoutes(app: App, origin: string): void {
  const robots = [
    'User-agent: *',
    ...drawn.map((path) => `Allow: ${apiPrefix}${path}`),
    `Disallow: ${apiPrefix}/`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  app.get('/robots.txt', { config: { access: 'public', kept: 'for good' } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`${robots.join('\n')}\n`),
  );
}
