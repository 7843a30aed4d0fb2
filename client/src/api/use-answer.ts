import { totalCountHeader } from '@kiosk/contract/headers.ts';
import { useState } from 'react';
import { createApiThunk, useAppDispatch } from './thunk.ts';
import { useLoad } from './use-load.ts';

type Answer<Data> = { data: Data; total: number };

const ask = createApiThunk(
  'api/ask',
  'The shop could not be reached. Please try again.',
  async ({ http }, path: string, signal): Promise<Answer<unknown>> => {
    const { body, headers } = await http(path, { signedIn: true, signal });
    return { data: body, total: Number(headers.get(totalCountHeader) ?? 0) };
  },
);

/**
 * What our own server answers `GET path` to who is signed in, for pages that keep it to themselves. While another path
 * is asked for, the answer before stays, so that a list does not blink; `isLoading` says so.
 */
export function useAnswer<Data>(path: string) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer<Data>>();
  const load = useLoad(path, () => {
    const request = dispatch(ask(path));
    const unwrap = async () => setAnswer((await request.unwrap()) as Answer<Data>);
    return { abort: () => request.abort(), unwrap };
  });
  return { ...load, answer, setAnswer };
}
