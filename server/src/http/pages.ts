import { settingsElementId } from '@kiosk/contract/page-shell.ts';
import { apiPrefix, pagePaths } from '@kiosk/contract/paths.ts';
import type { ShopSettings } from '@kiosk/contract/settings.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';
import type { AllowedMethods } from './allowed-methods.ts';
import { type BuiltFile, readBuiltFiles } from './built-files.ts';
import type { App } from './zod.ts';

/** The placeholder for the public settings in the page shell. */
const settingsPlace = '<!-- shop-settings -->';

/**
 * Serves the storefront's built files, and the page shell for every other address, so that pages can be reloaded and
 * shared. Files under /static have a hash in their name and are cached for good; the shell is not cached.
 */
export async function servePages(
  app: App,
  {
    clientDir,
    settings,
    allowedMethods,
  }: { clientDir: string; settings: ShopSettings; allowedMethods: AllowedMethods },
): Promise<void> {
  const files = await readBuiltFiles(clientDir);
  // One buffer, so that it is compressed once for all addresses.
  const shell = Buffer.from(readShell(files.get('/index.html'), settings));
  const config = { access: 'public', kept: 'for good' } as const;

  for (const [path, { type, body }] of files) {
    if (!isHashed(path) && path !== '/favicon.svg') continue;
    app.get(path, { config }, (_request, reply) =>
      reply
        .type(type)
        .headers(isHashed(path) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {})
        .send(body),
    );
  }
  app.get('/robots.txt', { config }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'),
  );
  const sendShell = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell);
  for (const path of Object.values(pagePaths)) app.get(path, { config }, sendShell);

  app.setNotFoundHandler((request, reply) => {
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
    return sendShell(request, reply.code(methods.length > 0 ? 200 : 404));
  });
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
const isFile = (url: string): boolean => /^\/(api|static|pictures|uploads)\//.test(`${url}/`);

const pathOf = (url: string): string => url.split('?')[0] ?? url;

function readShell(built: BuiltFile | undefined, settings: ShopSettings): string {
  const html = built?.body.toString() ?? notBuilt;
  // `<` could end the script element early, so it is written as a JSON escape.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(
    settingsPlace,
    () => `<script type="application/json" id="${settingsElementId}">${json}</script>`,
  );
}

const notBuilt = `<!doctype html><title>Kiosk</title>
<p>The storefront is not built yet. Run <code>npm run build</code>, or use <code>npm start</code>.</p>
<p>The API answers at <a href="${apiPrefix}/products">${apiPrefix}/products</a>.</p>`;
