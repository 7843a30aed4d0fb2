import type { Action, Reducer } from '../store/store.ts';

// Actions, and reducers as lists of cases (decision 49).

/** Tells one kind of action from the others. */
export type ActionMatcher<Any> = { match: (action: unknown) => action is Any };
type ActionOf<AnyMatcher> = AnyMatcher extends ActionMatcher<infer Any> ? Any : never;

export const matcherOf = <Any>(type: string): ActionMatcher<Any> => ({
  match: (action): action is Any => (action as Action).type === type,
});

type ActionWith<Payload> = { type: string; payload: Payload };

type Creator<Payload> = ActionMatcher<ActionWith<Payload>> &
  ((
    ...payload: [undefined] extends [Payload] ? [payload?: Payload] : [payload: Payload]
  ) => ActionWith<Payload>);

export function createAction<Payload = void>(type: string): Creator<Payload> {
  const create = (payload?: unknown) => ({ type, payload });
  return Object.assign(create, matcherOf(type)) as Creator<Payload>;
}

type On<State> = <AnyMatcher extends ActionMatcher<unknown>>(
  matchers: readonly AnyMatcher[],
  change: (state: State, action: ActionOf<AnyMatcher>) => Partial<State> | undefined,
) => void;

/**
 * A reducer of cases. Each that matches changes what the ones before it have left; it returns the fields that are to
 * change. A state whose fields stay the same stays the same.
 */
export function createReducer<State extends object>(
  initial: State,
  describe: (on: On<State>) => void,
): Reducer<State> {
  const cases: ((state: State, action: unknown) => State)[] = [];
  describe((matchers, change) => {
    cases.push((state, action) => {
      if (!matchers.some((matcher) => matcher.match(action))) return state;
      const changed = change(state, action as Parameters<typeof change>[1]);
      return changed && isDifferent(state, changed) ? { ...state, ...changed } : state;
    });
  });
  return (state = initial, action) => cases.reduce((before, apply) => apply(before, action), state);
}

const isDifferent = <State extends object>(state: State, changed: Partial<State>): boolean =>
  Object.entries(changed).some(([name, value]) => state[name as keyof State] !== value);
