/** Scheme and user, the hosts, and what follows them. */
const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/;

const attribute = 'target_session_attrs';

/**
 * One URL for each host of `postgres://user:password@a:5432,b:5432/name`, which libpq knows and `pg` does not.
 * @throws Error that says what is expected, without the URL
 */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = form.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  return urls.length > 1 ? urls.map(withoutAttribute) : [withoutAttribute(url)];
}

/** Whether each host, with its port, can be read as that of a URL. Text that is no such URL has none. */
export function hasReadableHosts(url: string): boolean {
  const hosts = form.exec(url)?.[2]?.split(',') ?? [];
  return hosts.every((host) => URL.canParse(`postgres://${host}/`));
}

/** Whether the URL asks for a host that can be written to; there is no other value, see `database-settings.ts`. */
export const wantsWritable = (url: string): boolean => url.includes(attribute);

function withoutAttribute(url: string): string {
  if (!url.includes(attribute)) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete(attribute);
  return parsed.href;
}
