import type { Call } from './call.ts';
import { callRules } from './point-seven.ts';

const headersAllowed = ['authorization', 'content-type'];

/** What a page of the storefront may do here: the browser itself blocks all that point 7 does not need. */
export function corsHeaders({ method, name, path }: Call, storefront: string): Record<string, string> {
  const isPreflight = method === 'OPTIONS';
  return {
    'Access-Control-Allow-Origin': storefront,
    Vary: 'Origin',
    ...(path === '/auth/check' && { 'Access-Control-Allow-Credentials': 'true' }),
    ...(name === 'GET /products' && { 'Access-Control-Expose-Headers': 'X-Total-Count' }),
    ...(isPreflight && {
      'Access-Control-Allow-Methods': methodsAt(path).join(', '),
      'Access-Control-Allow-Headers': headersAllowed.join(', '),
    }),
  };
}

/** What a browser asks before it sends the call itself, which it then never does. */
export function objectionToPreflight({ path, headers }: Call): string | undefined {
  const asked = headers['access-control-request-headers']?.split(',') ?? [];
  const stranger = asked.find((header) => !headersAllowed.includes(header.trim()));
  if (stranger) return `must not have the header ${stranger}`;
  return methodsAt(path).includes(headers['access-control-request-method'] ?? '')
    ? undefined
    : 'is no call of point 7';
}

const methodsAt = (path: string): string[] =>
  Object.keys(callRules)
    .map((name) => name.split(' '))
    .filter(([, pattern = '']) => pattern === path || pattern.replace(/:id$/, '') === folderOf(path))
    .map(([method = '']) => method);

const folderOf = (path: string): string => path.replace(/[^/]+$/, '');
