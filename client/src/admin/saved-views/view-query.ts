/**
 * What a view keeps of a list's address: all but the page. In a fixed order, because two ways to the same filters make the
 * same view.
 */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}
