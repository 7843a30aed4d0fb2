import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { hashOf } from './pages/page-shell.ts';

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

type Secured = {
  google: boolean;
  stripe: boolean;
  https: boolean;
  /** Hashes of what stands in the pages themselves. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
};

/** Security headers: the browser loads and runs only what the shop needs. */
export function secureHeaders(app: FastifyInstance, { google, stripe, https, inline }: Secured): void {
  const others = [google ? googleSources : nothing, stripe ? stripeSources : nothing];
  const of = (directive: keyof typeof nothing) => others.flatMap((sources) => sources[directive]);
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts, ...of('scriptSrc')],
        styleSrc: ["'self'", ...inline.styles, ...of('styleSrc')],
        frameSrc: ["'self'", ...of('frameSrc')],
        connectSrc: ["'self'", ...of('connectSrc')],
        // A merchant's product pictures may be on other hosts.
        imgSrc: ["'self'", 'data:', 'https:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Text never becomes markup or a script. Google's and Stripe's own scripts are not known to keep to it.
        ...(!google && !stripe && { requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] }),
      },
    },
    // Google's window sends the signed-in user to the page that opened it.
    crossOriginOpenerPolicy: { policy: google ? 'same-origin-allow-popups' : 'same-origin' },
    // A year, for this host alone: others of the domain are not the shop's. On http://localhost it would lock users out.
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    // For browsers that are gone.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  headers['permissions-policy'] = permissions({ stripe });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

const policyHeader = 'content-security-policy';

/** Lets the page that is sent hold this style sheet too. */
export function allowStyle(reply: FastifyReply, style: string): void {
  const policy = String(reply.getHeader(policyHeader));
  reply.header(
    policyHeader,
    policy.replace("style-src 'self'", (usual) => `${usual} ${hashOf(style)}`),
  );
}

/** What pages may not ask the browser for, and no page in them: the shop uses none of it. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Passkeys are the shop's own; Stripe's card form may offer the browser's payment sheet. */
function permissions({ stripe }: { stripe: boolean }): string {
  const own = ['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`);
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()';
  return [...unused.map((name) => `${name}=()`), ...own, payment].join(', ');
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
