import type { FastifyInstance } from 'fastify';

/** The methods that routes answer at a path. */
export type AllowedMethods = (path: string) => readonly string[];

/** Remembers the routes that are added from now on. Only for requests that no route answers: each route is tried. */
export function allowedMethodsOf(app: FastifyInstance): AllowedMethods {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    const known = methods.get(url) ?? new Set();
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });
  return (path) => [
    ...new Set([...methods].filter(([url]) => patternOf(url).test(path)).flatMap(([, known]) => [...known])),
  ];
}

/** The addresses that a route such as `/products/:id` answers. */
export const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : RegExp.escape(part)))
      .join('/')}/?$`,
    'i',
  );
