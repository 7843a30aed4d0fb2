import { buffer } from 'node:stream/consumers';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import * as z from 'zod/mini';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { openPicture, type PictureStorage } from '../uploads/pictures.service.ts';
import { asJpeg } from './jpeg.ts';
import { sharePicturesPath } from './share-picture.ts';

/** Pictures that are remembered, of some 100 kB each. */
const maxMade = 100;

/** Serves pictures of the shop as JPEG, for previews and feeds. Each is made at its first request. */
export function sharePictureRoutes(app: App, storage: PictureStorage): void {
  // By name, not by address as other answers are kept: of one there are as many as a stranger can think of.
  const made = new Map<string, Promise<Buffer>>();
  const remember = (name: string, picture: Promise<Buffer>): Promise<Buffer> => {
    made.set(name, picture);
    picture.catch(() => made.delete(name));
    const [oldest] = made.keys();
    if (made.size > maxMade && oldest !== undefined) made.delete(oldest);
    return picture;
  };
  const madeOnce = async (name: string): Promise<Buffer> => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const picture = await pictureNamed(storage, name);
    return made.get(name) ?? remember(name, asJpeg(picture));
  };

  app.get(
    `${sharePicturesPath}/:name`,
    {
      config: { access: 'public', anyOrigin: true },
      schema: { params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const picture = await madeOnce(request.params.name);
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
