import { adminApiPaths } from '@kiosk/contract/admin-api-paths.ts';
import { picture } from '@kiosk/contract/picture.ts';
import { maxPictureFileSize, pictureMessages } from '@kiosk/contract/picture-limits.ts';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import { takeBytes } from '../http/body.ts';
import { maxRequestTime } from '../http/limits/request-timeout.ts';
import type { App } from '../http/zod.ts';
import { addPicture, type PictureStorage } from '../uploads/pictures.service.ts';

const file = z.custom<Buffer>(
  (body) => Buffer.isBuffer(body) && body.length > 0,
  pictureMessages.notAPicture,
);

/** Uploading pictures (+): the file itself is the body, and its type is detected from its bytes. */
export async function adminPictureRoutes(app: App, db: Database, storage: PictureStorage): Promise<void> {
  await app.register(async (uploads: App) => {
    takeBytes(uploads, {
      types: /^(image\/[\w.+-]+|application\/octet-stream)(;|$)/,
      maxSize: maxPictureFileSize,
      tooLarge: pictureMessages.tooLarge,
    });
    uploads.post(
      adminApiPaths.pictures,
      {
        config: { access: 'products', bodyTimeout: maxRequestTime },
        schema: { body: file, response: { 200: picture, 201: picture } },
      },
      async (request, reply) => {
        const added = await addPicture(db, storage, request.body);
        return reply.code(added.isNew ? 201 : 200).send(added.picture);
      },
    );
  });
}
