import { buffer } from 'node:stream/consumers';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import * as z from 'zod/mini';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { openPicture, type PictureStorage } from '../uploads/pictures.service.ts';
import { asJpeg } from './jpeg.ts';
import { sharePicturesPath } from './share-picture.ts';

/** Serves pictures of the shop as JPEG, for previews and feeds. Each is made at its first request. */
export function sharePictureRoutes(app: App, storage: PictureStorage): void {
  app.get(
    `${sharePicturesPath}/:name`,
    {
      config: { access: 'public', anyOrigin: true, kept: 'for good' },
      schema: { params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      // Answers are kept by address: with a query there would be as many as a stranger can think of, each made anew.
      if (request.url.includes('?')) throw new Problem('not-found', pictureMessages.notFound);
      const picture = await asJpeg(await pictureNamed(storage, request.params.name));
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
}

/** @throws Problem not-found */
async function pictureNamed(storage: PictureStorage, name: string): Promise<Buffer> {
  const [, id, width] = /^([\da-f]{32})-([1-9]\d{0,3})\.jpg$/.exec(name) ?? [];
  if (id) {
    const found = await openPicture(storage, { id, width: Number(width), format: 'webp' });
    return buffer(found.stream);
  }
  const [, drawn] = /^([a-z0-9-]+)\.jpg$/.exec(name) ?? [];
  const { drawPicture } = await import('@kiosk/demo/picture.ts');
  const svg = drawn && drawPicture(`${drawn}.svg`);
  if (!svg) throw new Problem('not-found', pictureMessages.notFound);
  return Buffer.from(svg);
}
