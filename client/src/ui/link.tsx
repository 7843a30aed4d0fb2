import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { useHref } from '../router/address.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'download'> & { to: string };

/** An address with a scheme or a host of its own. */
const external = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** How one goes to a page of the shop; the app gives it. */
export const FollowContext = createContext<(href: string) => void>(() => undefined);

/** Whether a link is being followed, so that nothing else should lead away. */
export const IsLeavingContext = createContext(false);

/** To a page of the shop, or (a breadcrumb of another backend) out of it. */
export function Link({ to, ...rest }: LinkProps) {
  return external.test(to) ? <a {...rest} href={to} /> : <PageLink to={to} {...rest} />;
}

function PageLink({ to, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = use(FollowContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForTheBrowser(event)) return;
        event.preventDefault();
        follow(href);
      }}
    />
  );
}

/** A new tab or window, or a download. */
export const isForTheBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
