/**
 * What a path such as `/order/:id/invoice` names in this one, or null where that is another page's. Letters may be large
 * or small, and slashes may follow.
 */
export function matchPath(pattern: string, pathname: string): { id?: string } | null {
  const source = pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^${source}/*$`, 'i').exec(pathname);
  // What decodeURI leaves, because it would be read as another part of the path.
  return match && { ...(match.groups?.id && { id: match.groups.id.replaceAll('%2F', '/') }) };
}
