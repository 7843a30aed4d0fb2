import { createContext, use, useSyncExternalStore } from 'react';
import type { Store } from 'redux';

// What the shop's pages need of React Redux (decision 49).

export const StoreContext = createContext<Store | null>(null);

export function useStore<State>(): Store<State> {
  const store = use(StoreContext);
  if (!store) throw new Error('There is no <StoreContext> around this component');
  return store;
}

export const useDispatch = () => useStore().dispatch;

/** @param select what the component shows of the state: of the same state the same object */
export function useSelector<State, Selected>(select: (state: State) => Selected): Selected {
  const store = useStore<State>();
  const selected = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, selected, selected);
}
