import { tracingChannel } from 'node:diagnostics_channel';

/** A call of another service. Who watches calls may add headers, such as `traceparent`, before it is sent. */
export type OutgoingCall = { to: string; name: string; headers: Record<string, string> };

/** Calls of other services, for metrics and traces. It costs nothing while nobody watches. */
export const outgoingCalls = tracingChannel<OutgoingCall, OutgoingCall>('kiosk:outgoing-call');

/** @param work the call, which sends the headers where it can */
export function callOut<T>(
  to: string,
  name: string,
  work: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const call: OutgoingCall = { to, name, headers: {} };
  return outgoingCalls.tracePromise(() => work(call.headers), call) as Promise<T>;
}

/** The same service, whose calls can be watched. Lists that are read page by page are not. */
export const watchedCalls = <Service extends object>(to: string, service: Service): Service =>
  new Proxy(service, {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const answer = Reflect.apply(member, target, args);
        return isPagedList(answer) ? answer : callOut(to, String(name), async () => answer);
      };
    },
  });

const isPagedList = (answer: object): boolean => Symbol.asyncIterator in answer;
