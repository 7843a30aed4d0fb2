import { createContext, use, useSyncExternalStore } from 'react';
import type { Dispatch, Store } from './store.ts';

// How components see the store.

/** Whatever its thunks work with. */
type AnyStore<State> = Omit<Store<State, never>, 'dispatch'> & { dispatch: (action: never) => unknown };

export const StoreContext = createContext<AnyStore<unknown> | null>(null);

export function useStore<State>(): AnyStore<State> {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no <StoreContext> around this component');
  return store as AnyStore<State>;
}

export const useDispatch = <Services>() => useStore().dispatch as Dispatch<Services>;

/** @param select what the component shows of the state: of the same state the same object */
export function useSelector<State, Selected>(select: (state: State) => Selected): Selected {
  const store = useStore<State>();
  const selected = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, selected, selected);
}
