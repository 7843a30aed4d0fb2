import { within } from './within.ts';

/** How long the server may take to answer, in milliseconds. */
const timeout = 10_000;

/** Whether the browser would get a page of the shop at this address now, be it the not-found page. */
export const isReachable = (href: string): Promise<boolean> =>
  within(timeout, (signal) => fetch(href, { method: 'HEAD', signal })).then(
    ({ status }) => status < 500,
    () => false,
  );
