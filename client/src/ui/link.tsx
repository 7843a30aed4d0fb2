import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & { to: string };

/** An address with a scheme or a host of its own. */
const elsewhere = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** To a page of the shop, or (a breadcrumb of another backend) out of it. */
export function Link({ to, ...rest }: LinkProps) {
  return elsewhere.test(to) ? <a {...rest} href={to} /> : <PageLink to={to} {...rest} />;
}

/** The router's own Link would bring the prefetching of its framework mode with it, 1.7 kB that nothing here uses. */
function PageLink({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
