import { expect, test } from 'vitest';
import { type Action, createStore, type Reaction, type Thunk } from './store.ts';

type Count = { count: number };
type Step = { by: number };

const add = (by: number) => ({ type: 'add', by });
const counted = ({ count = 0 }: Partial<Count> = {}, action: Action): Count => ({
  count: action.type === 'add' ? count + (action as Action & { by: number }).by : count,
});

const counter = (reactions: Reaction<Count, Step>[] = []) =>
  createStore<Count, Step>({ reducer: counted, initial: undefined, services: { by: 5 }, reactions });

test('a thunk dispatches with the services of the store, and its result is returned', () => {
  const { dispatch, getState } = counter();
  const addStep: Thunk<string, Step> = (dispatch, _, { by }) => {
    dispatch(add(by));
    return 'done';
  };
  expect(dispatch(addStep)).toBe('done');
  expect(getState()).toEqual({ count: 5 });
});

test('a subscriber is called when the state has changed, and no more after it has unsubscribed', () => {
  const { dispatch, getState, subscribe } = counter();
  const seen: number[] = [];
  const end = subscribe(() => seen.push(getState().count));
  dispatch(add(1));
  end();
  dispatch(add(1));
  expect(seen).toEqual([1]);
});

test('a reaction sees the state before and after its action, and may dispatch another', () => {
  const seen: number[][] = [];
  const addUpTo3: Reaction<Count, Step> = (_, before, { dispatch, getState }) => {
    const { count } = getState();
    seen.push([before.count, count]);
    if (count < 3) dispatch(add(1));
  };
  counter([addUpTo3]).dispatch(add(1));
  expect(seen).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});
