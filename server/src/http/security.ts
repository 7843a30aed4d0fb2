import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

const nothing: Record<'scriptSrc' | 'styleSrc' | 'frameSrc' | 'connectSrc', string[]> = {
  scriptSrc: [],
  styleSrc: [],
  frameSrc: [],
  connectSrc: [],
};

/** What Google names for its sign-in: https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid */
const googleSources = {
  scriptSrc: ['https://accounts.google.com/gsi/client'],
  styleSrc: ['https://accounts.google.com/gsi/style'],
  frameSrc: ['https://accounts.google.com/gsi/'],
  connectSrc: ['https://accounts.google.com/gsi/'],
};

/** What Stripe names for its card form: https://docs.stripe.com/security/guide#content-security-policy */
const stripeSources = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  styleSrc: [],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

/** Security headers: the browser loads and runs only what the shop needs. */
export function secureHeaders(
  app: FastifyInstance,
  { google, stripe }: { google: boolean; stripe: boolean },
): void {
  const others = [google ? googleSources : nothing, stripe ? stripeSources : nothing];
  const of = (directive: keyof typeof nothing) => others.flatMap((sources) => sources[directive]);
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...of('scriptSrc')],
        styleSrc: ["'self'", ...of('styleSrc')],
        frameSrc: ["'self'", ...of('frameSrc')],
        connectSrc: ["'self'", ...of('connectSrc')],
        // A merchant's product pictures may be on other hosts.
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Google's window sends the signed-in user to the page that opened it.
    crossOriginOpenerPolicy: { policy: google ? 'same-origin-allow-popups' : 'same-origin' },
    // The TLS proxy in front of the shop sets it. On http://localhost it would lock users out.
    strictTransportSecurity: false,
    // For Internet Explorer and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What Helmet sets, made once: it is the same for each response. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
