import type { Call } from './call.ts';
import { type CallRule, callRules } from './point-seven.ts';

/** What a browser sends by itself, or without asking another origin first. */
const usualHeaders =
  /^(host|connection|user-agent|accept|accept-language|accept-encoding|origin|referer|cache-control|pragma|priority|content-length|sec-.+)$/;

/** How a call violates point 7, as a message; undefined where it conforms. */
export function objectionTo(call: Call): string | undefined {
  if (call.name === undefined) return 'is no call of point 7';
  const rule: CallRule = callRules[call.name];
  return objectionToHeaders(call, rule) ?? objectionToQuery(call, rule) ?? objectionToPayload(call, rule);
}

function objectionToHeaders({ headers, token }: Call, rule: CallRule): string | undefined {
  const hasType = rule.payload !== undefined || rule.hasTypeOnly === true;
  const named: Record<string, boolean> = {
    authorization: rule.token === 'needed',
    'content-type': hasType,
    cookie: rule.hasCredentials === true,
  };
  const stranger = Object.keys(headers).find((name) => !usualHeaders.test(name) && !named[name]);
  if (stranger) return `must not have the header ${stranger}`;
  if (rule.token === 'needed' && token === undefined) return 'needs a bearer token';
  if (hasType && headers['content-type'] !== 'application/json') return 'needs the JSON content type';
  return undefined;
}

function objectionToQuery({ query }: Call, { query: allowed = [] }: CallRule): string | undefined {
  for (const name of query.keys()) {
    if (!allowed.includes(name)) return `must not have ${name} in its query`;
    if (query.getAll(name).length > 1) return `must have ${name} in its query only once`;
  }
  return undefined;
}

function objectionToPayload({ body, payload }: Call, { payload: needed }: CallRule): string | undefined {
  if (needed === undefined) return body === '' ? undefined : 'must have no payload';
  if (payload === undefined) return 'needs an object as its payload';
  if (needed.length === 0) return undefined;
  return objectionToFields(payload, needed);
}

/** @param needed the fields that must all be there, and no others */
export function objectionToFields(given: object, needed: readonly string[]): string | undefined {
  const missing = needed.find((name) => !(name in given));
  if (missing) return `needs ${missing} in its payload`;
  const stranger = Object.keys(given).find((name) => !needed.includes(name));
  return stranger && `must not have ${stranger} in its payload`;
}
