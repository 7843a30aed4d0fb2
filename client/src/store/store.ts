// What the shop needs of Redux and its thunks (decision 49).

/** An event. Reducers know its other fields. */
export type Action = { type: string };

export type Reducer<State> = (state: State | undefined, action: Action) => State;

/** Dispatched in place of an action, it may dispatch others, now and later. */
export type Thunk<Result, Services> = (
  dispatch: Dispatch<Services>,
  getState: () => unknown,
  services: Services,
) => Result;

/** Returns what the thunk returns, or the action. */
export type Dispatch<Services> = {
  <Result>(thunk: Thunk<Result, Services>): Result;
  <Any extends Action>(action: Any): Any;
};

export type Store<State, Services> = {
  getState: () => State;
  dispatch: Dispatch<Services>;
  /** @returns what ends it */
  subscribe: (onChange: () => void) => () => void;
};

/** What else follows an action, once the state has changed. */
export type Reaction<State, Services> = (
  action: Action,
  before: State,
  store: Store<State, Services> & { services: Services },
) => void;

type Options<State, Services> = {
  reducer: (state: Partial<State> | undefined, action: Action) => State;
  /** The reducer adds what is missing. */
  initial: Partial<State> | undefined;
  /** What thunks and reactions work with. */
  services: Services;
  /** In this order. */
  reactions: readonly Reaction<State, Services>[];
};

export function createStore<State, Services>(options: Options<State, Services>): Store<State, Services> {
  const { reducer, initial, services, reactions } = options;
  let state = reducer(initial, { type: 'created' });
  const subscribers = new Set<() => void>();
  const getState = () => state;

  const dispatch = (<Result>(action: Action | Thunk<Result, Services>) => {
    if (typeof action === 'function') return action(dispatch, getState, services);
    const before = state;
    state = reducer(before, action);
    for (const onChange of subscribers) onChange();
    for (const react of reactions) react(action, before, store);
    return action;
  }) as Dispatch<Services>;

  const subscribe = (onChange: () => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  };

  const store = { getState, dispatch, subscribe, services };
  return store;
}
