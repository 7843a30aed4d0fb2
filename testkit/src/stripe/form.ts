/** Stripe's form encoding: `metadata[order_id]=1&expand[0]=latest_charge` as nested objects. */
export function formOf(encoded: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let place = form;
    for (const step of path) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return form;
}
