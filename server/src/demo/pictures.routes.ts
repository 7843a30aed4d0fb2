import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';

const compress = promisify(brotliCompress);

type Drawn = { svg: string; brotli: Buffer };

/** Cache of drawn pictures. They are drawn by code, so they are the same on every server. */
const drawn = new Map<string, Promise<Drawn | undefined>>();

/** Serves the demo shop's pictures. Each is drawn at its first request. */
export function pictureRoutes(app: App): void {
  app.get(
    '/pictures/:name',
    { config: { access: 'public' }, schema: { params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const picture = await pictureOf(request.params.name);
      if (picture === undefined) throw new Problem('not-found', 'Picture not found.');
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding');
      return /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'br').send(picture.brotli)
        : reply.send(picture.svg);
    },
  );
}

function pictureOf(name: string): Promise<Drawn | undefined> {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const picture = draw(name);
  drawn.set(name, picture);
  // Unknown names are not cached, or a client could fill the memory with them.
  const forget = () => drawn.delete(name);
  picture.then((found) => found ?? forget(), forget);
  return picture;
}

async function draw(name: string): Promise<Drawn | undefined> {
  const { drawPicture } = await import('@kiosk/demo/picture.ts');
  const svg = drawPicture(name);
  if (svg === undefined) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return { svg, brotli: await compress(svg, { params }) };
}
