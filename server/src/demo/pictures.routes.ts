import * as z from 'zod/mini';
import type { App } from '../http/zod.ts';
import { Problem } from '../problem.ts';

/** Serves the demo shop's pictures, which are drawn by code. Each is drawn at its first request. */
export function pictureRoutes(app: App): void {
  app.get(
    '/pictures/:name',
    {
      config: { access: 'public', anyOrigin: true, kept: 'for good' },
      schema: { params: z.object({ name: z.string() }) },
    },
    async (request, reply) => {
      const { drawPicture } = await import('@kiosk/demo/picture.ts');
      const picture = drawPicture(request.params.name);
      if (picture === undefined) throw new Problem('not-found', 'Picture not found.');
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
}
