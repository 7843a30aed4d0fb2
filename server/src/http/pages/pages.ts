import { dirname } from 'node:path/posix';
import { message } from '@kiosk/contract/language/message.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../problem.ts';
import type { AllowedMethods } from '../allowed-methods.ts';
import { compress } from '../compression.ts';
import { allowStyle } from '../security.ts';
import type { App } from '../zod.ts';
import type { BuiltFile } from './built-files.ts';
import type { PageSettings, PageShell } from './page-shell.ts';

/** Files that are asked for at the root of a site, whatever its pages say. */
const rootFiles = ['/favicon.svg', '/favicon.ico'];

type Pages = {
  files: ReadonlyMap<string, BuiltFile>;
  shell: PageShell;
  readSettings: () => Promise<PageSettings>;
  /** Pages that have routes of their own. */
  others: readonly string[];
  notFound: () => Promise<Page>;
  allowedMethods: AllowedMethods;
};

/**
 * Serves the storefront's built files, and the page shell for every other address, so that pages can be reloaded and
 * shared. Files under /static have a hash in their name and are cached for good; the shell is not cached.
 */
export function servePages(app: App, { files, others, notFound, allowedMethods, ...pages }: Pages): void {
  const plain = plainPages(pages);
  const config = { access: 'public', kept: 'for good' } as const;
  const kept = async () => (await pages.readSettings()).version;

  for (const path of rootFiles) {
    const file = files.get(path);
    if (file) app.get(path, { config }, (_request, reply) => sendFile(reply, file));
  }
  // A route for each of some two hundred files would take a tenth of the start.
  for (const folder of new Set([...files.keys()].filter(isHashed).map(dirname))) {
    app.get(`${folder}/:name`, { config }, (request, reply) => {
      const { name } = request.params as { name: string };
      const file = files.get(`${folder}/${name}`);
      if (file === undefined) return reply.callNotFound();
      return sendFile(reply.header('cache-control', 'public, max-age=31536000, immutable'), file);
    });
  }
  for (const path of Object.values(pagePaths)) {
    if (others.includes(path)) continue;
    // What only one person sees, or nobody: to search engines they are all the same empty page.
    app.get(path, { config: { access: 'public', kept, packed: 'small' } }, async (_request, reply) => {
      const page = await plain();
      return asPage(reply, page).header('x-robots-tag', 'noindex').send(page.html);
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const methods = allowedMethods(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new Problem(
        'method-not-allowed',
        message('{path} takes {methods}, not {method}', {
          path,
          methods: methods.join(', '),
          method: request.method,
        }),
      );
    }
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (!asksForPage || isFile(request.url)) {
      throw new Problem(
        'not-found',
        message('Nothing was found at {method} {path}', { method: request.method, path }),
      );
    }
    // The storefront's addresses may be written in capitals.
    if (methods.length > 0) return sendUnkept(request, reply, await plain());
    return sendUnkept(request, reply.code(404), await notFound());
  });
}

const sendFile = (reply: FastifyReply, { type, body }: BuiltFile): FastifyReply =>
  reply.type(type).send(body);

/** A page as it is sent, and the style sheet that is the shop's own. */
export type Page = { html: Buffer; style: string };

/** The shell alone. One buffer for each version of the settings, so that it is compressed once for all addresses. */
export function plainPages({
  shell,
  readSettings,
}: Pick<Pages, 'shell' | 'readSettings'>): () => Promise<Page> {
  let last: (Page & { version: string }) | undefined;
  return async () => {
    const settings = await readSettings();
    const { version, style } = settings;
    if (last?.version !== version) last = { version, style, html: shell.page(settings) };
    return last;
  };
}

/** A page is asked for again each time, because only the server knows whether it is still the same. */
export function asPage(reply: FastifyReply, { style }: Pick<Page, 'style'>): FastifyReply {
  if (style) allowStyle(reply, style);
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
}

/** Sends a page that is not kept by its address, compressed as the client accepts it. */
export async function sendUnkept(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<Buffer> {
  return compress(asPage(reply, page), request.headers['accept-encoding'], page.html, 'small');
}

const isHashed = (path: string): boolean => path.startsWith('/static/');

/**
 * Replaces an address with malformed percent-escapes, so that the not-found page is shown instead of the router's plain
 * error. The replacement is not visible: the browser keeps the requested address.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (isFile(url)) return url;
  try {
    decodeURIComponent(pathOf(url));
    return url;
  } catch {
    return '/unreadable';
  }
}

/** Addresses of programs and files, not of pages. */
const isFile = (url: string): boolean => /^\/(api|static|pictures|uploads|share|sitemaps)\//.test(`${url}/`);

const pathOf = (url: string): string => url.split('?')[0] ?? url;
