import { uploadsPath } from '@kiosk/contract/paths.ts';
import { pictureMessages } from '@kiosk/contract/picture-limits.ts';
import * as z from 'zod/mini';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';
import { formatFor } from './format-choice.ts';
import { openPicture } from './pictures.service.ts';
import { type PictureStorage, pictureId } from './storage.ts';

const params = z.object({ id: z.string(), width: z.string() });

/**
 * Serves uploaded pictures, publicly. An address is one picture in one width, for good. The format is negotiated with the
 * browser, so that a page needs only one address.
 */
export function uploadedPictureRoutes(app: App, storage: PictureStorage): void {
  app.get(
    `${uploadsPath}/:id/:width`,
    { config: { access: 'public', anyOrigin: true }, schema: { params } },
    async (request, reply) => {
      const { id, width } = request.params;
      if (!pictureId.test(id) || !/^[1-9]\d{0,3}$/.test(width)) throw noSuchPicture();
      const format = formatFor(request.headers.accept);
      const etag = `"${id}-${width}-${format}"`;
      const headers = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept', etag };
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).headers(headers).send();
      const found = await openPicture(storage, { id, width: Number(width), format });
      return reply
        .headers(headers)
        .header('content-length', found.size)
        .type(`image/${format}`)
        .send(found.stream);
    },
  );
}

const noSuchPicture = () => new Problem('not-found', pictureMessages.notFound);
