import { totalCountHeader, totalRelationHeader } from '@kiosk/contract/headers.ts';
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Services } from './services.ts';
import { type AppDispatch, createApiThunk, type Failure, useAppDispatch } from './thunk.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure;
  }
}

/** What a path answered; `total` counts the rows of all pages of a list, or is their minimum. */
type Answer<Data> = { data: Data; total: number; isMinimum?: boolean };

const ask = createApiThunk(
  'api/ask',
  'The shop could not be reached. Please try again.',
  async ({ http }, path: string, signal): Promise<Answer<unknown>> => {
    const { body, headers } = await http(path, { signedIn: true, signal });
    return {
      data: body,
      total: Number(headers.get(totalCountHeader) ?? 0),
      isMinimum: headers.get(totalRelationHeader) === 'gte',
    };
  },
);

/** The query of what our own server answers to `GET path` for the user who is signed in. */
const answerTo = <Data,>(path: string, version?: number) =>
  queryOptions<Answer<Data>>({ queryKey: [path, version] });

/** The same words as those of `useLoad`. */
const stateOf = <Data,>({ data, error, isFetching, errorUpdateCount, refetch }: UseQueryResult<Data>) => ({
  data,
  failure: error ?? undefined,
  isLoading: isFetching,
  isRetrying: isFetching && errorUpdateCount > 0,
  reload: refetch,
});

/**
 * What our own server answers to `GET path`, of which the page shows at least the answer before until it is there. It is
 * asked again when `version` changes.
 */
export function useAnswer<Data>(path: string, enabled = true, version?: number) {
  const client = useQueryClient();
  const query = answerTo<Data>(path, version);
  const { data: answer, ...state } = stateOf(useQuery({ ...query, enabled }));
  /** Shows what has become of it, without asking again. */
  const update = (change: (data: Data) => Data) =>
    void client.setQueryData(query.queryKey, (now) => now && { ...now, data: change(now.data) });
  return { ...state, answer, data: answer?.data, update };
}

type Action<Result> = (dispatch: AppDispatch, getState: () => unknown, services: Services) => Request<Result>;

/** What a thunk loads, for calls that are more than `GET path` of our own server. */
export function useLoaded<Result>(queryKey: QueryKey, action: Action<Result>, staleTime?: number) {
  const dispatch = useAppDispatch();
  return stateOf(
    useQuery({ queryKey, queryFn: ({ signal }) => runAsQuery(dispatch(action), signal), staleTime }),
  );
}

/** What another library loads, such as a script. It must not be compared part by part. */
export const useScript = <Script,>(queryKey: QueryKey, queryFn: () => Promise<Script>) =>
  stateOf(useQuery({ queryKey, queryFn, structuralSharing: false }));

export function useRows<Row>(path: string, enabled?: boolean, version?: number) {
  const { answer, data: rows = [], ...rest } = useAnswer<Row[]>(path, enabled, version);
  const { total = 0, isMinimum = false } = answer ?? {};
  return { ...rest, rows, total, isMinimum, isKnown: answer !== undefined };
}

export type Call = {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: object;
  headers?: Record<string, string>;
  /** Why it failed, where the server does not say it. */
  fallbackMessage: string;
};

const send = createApiThunk(
  'api/send',
  ({ fallbackMessage }: Call) => fallbackMessage,
  async ({ http }, { path, method = 'POST', body, headers }: Call) =>
    (await http(path, { method, body, headers, signedIn: true })).body,
);

type Sending<Result, Input> = {
  call: (input: Input) => Call;
  /** Called even when the page has been left by then. */
  onDone: (result: Result, input: Input) => void;
  onFailed: (failure: Failure, input: Input) => void;
  /** Shows what the shop has by now, because it has refused the call for it. What was typed or arranged stays. */
  onConflict?: (() => void) | undefined;
};

export function useCall<Result, Input>({ call, onDone, onFailed, onConflict }: Sending<Result, Input>) {
  const dispatch = useAppDispatch();
  const { mutate, isPending } = useMutation<Result, Failure, Input>({
    mutationFn: async (input) => (await dispatch(send(call(input))).unwrap()) as Result,
    onSuccess: (result, input) => onDone(result, input),
    onError: (failure, input) => {
      onFailed(failure, input);
      if (failure.status === 409) onConflict?.();
    },
  });
  return { send: mutate, isBusy: isPending };
}

type Request<Result> = { abort: () => void; unwrap: () => Promise<Result> };

/** Runs a thunk as a query: the store's middleware sees a session that has ended, and leaving the page aborts it. */
function runAsQuery<Result>(request: Request<Result>, signal: AbortSignal): Promise<Result> {
  signal.addEventListener('abort', () => request.abort());
  return request.unwrap();
}

// An answer is shown as soon as it is there, as the store shows those of the slices.
notifyManager.setScheduler(queueMicrotask);

/**
 * A page asks when it appears, and only then; failures are shown with a button that tries again. Rows stay while the
 * next page of a list loads. Nothing is kept for a later page, which may belong to another user.
 */
const createClient = (dispatch: AppDispatch) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) =>
          runAsQuery(dispatch(ask(String(queryKey[0]))), signal),
        placeholderData: keepPreviousData,
        gcTime: 0,
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        retry: false,
      },
      mutations: { networkMode: 'always' },
    },
  });

/** For pages that keep what they load to themselves. What several pages share is in the slices. */
export function Queries({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const [client] = useState(() => createClient(dispatch));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
