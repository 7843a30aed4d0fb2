import { pagePaths } from '@kiosk/contract/paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import type { BuiltFile } from './built-files.ts';
import { compress } from './compression.ts';
import type { PageShell } from './page-shell.ts';
import type { App } from './zod.ts';

/** Files that are asked for at the root of a site, whatever its pages say. */
const rootFiles = ['/favicon.svg', '/favicon.ico'];

type Pages = {
  files: ReadonlyMap<string, BuiltFile>;
  shell: PageShell;
  /** Pages that have routes of their own. */
  others: readonly string[];
  notFound: () => Promise<Buffer>;
  allowedMethods: AllowedMethods;
};

/**
 * Serves the storefront's built files, and the page shell for every other address, so that pages can be reloaded and
 * shared. Files under /static have a hash in their name and are cached for good; the shell is not cached.
 */
export function servePages(app: App, { files, shell, others, notFound, allowedMethods }: Pages): void {
  // One buffer, so that it is compressed once for all addresses.
  const plain = shell.page();
  const config = { access: 'public', kept: 'for good' } as const;

  for (const [path, { type, body }] of files) {
    if (!isHashed(path) && !rootFiles.includes(path)) continue;
    app.get(path, { config }, (_request, reply) =>
      reply
        .type(type)
        .headers(isHashed(path) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {})
        .send(body),
    );
  }
  for (const path of Object.values(pagePaths)) {
    if (!others.includes(path)) app.get(path, { config }, (_request, reply) => asPage(reply).send(plain));
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    const methods = allowedMethods(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      throw new Problem('method-not-allowed', `${path} takes ${methods.join(', ')}, not ${request.method}`);
    }
    const asksForPage = request.method === 'GET' || request.method === 'HEAD';
    if (!asksForPage || isFile(request.url)) {
      throw new Problem('not-found', `Nothing was found at ${request.method} ${path}`);
    }
    // The storefront's addresses may be written in capitals.
    if (methods.length > 0) return sendUnkept(request, asPage(reply), plain);
    return sendUnkept(request, asPage(reply.code(404)), await notFound());
  });
}

/** A page is asked for again each time, because only the server knows whether it is still the same. */
export const asPage = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');

/** Sends a page that is not kept by its address, compressed as the client accepts it. */
export async function sendUnkept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Buffer,
): Promise<Buffer> {
  return compress(reply, request.headers['accept-encoding'], page, 'small');
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
