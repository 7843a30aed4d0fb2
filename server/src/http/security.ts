import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const nothing = { scriptSrc: [], styleSrc: [], frameSrc: [], connectSrc: [] };

/** What Google names for its sign-in: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const googleSources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  connectSrc: ['https://accounts.google.com/gsi/'],
};

/** Headers that keep a browser from doing what the shop never asks of it. */
export async function secureHeaders(app: FastifyInstance, { google }: { google: boolean }): Promise<void> {
  const others = google ? googleSources : nothing;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...others.scriptSrc],
        styleSrc: ["'self'", ...others.styleSrc],
        frameSrc: ["'self'", ...others.frameSrc],
        connectSrc: ["'self'", ...others.connectSrc],
        // A merchant's product pictures may live elsewhere.
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Google's window tells the page that opened it who has signed in.
    crossOriginOpenerPolicy: { policy: google ? 'same-origin-allow-popups' : 'same-origin' },
    // Set by whoever ends TLS in front of the shop; on http://localhost it would lock people out.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
