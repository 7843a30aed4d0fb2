import { type Call, useCall } from '../api/queries.tsx';
import { useAppDispatch } from '../api/thunk.ts';
import { failed, succeeded } from '../ui/notices/notices-slice.ts';

type Sending<Result, Input> = {
  call: (input: Input) => Call;
  /** @returns the notice of what has been done */
  onDone: (result: Result, input: Input) => string | undefined;
  manner?: Parameters<typeof succeeded>[1];
  onEnd?: (input: Input) => void;
  /** As that of `useCall`. */
  onConflict?: (() => void) | undefined;
};

export function useSend<Result = unknown, Input = void>(sending: Sending<Result, Input>) {
  const { call, onDone, manner, onEnd, onConflict } = sending;
  const dispatch = useAppDispatch();
  return useCall<Result, Input>({
    call,
    onDone: (result, input) => {
      const notice = onDone(result, input);
      if (notice) dispatch(succeeded(notice, manner));
      onEnd?.(input);
    },
    onFailed: ({ message, status }, input) => {
      dispatch(failed(message, { ...manner, status }));
      onEnd?.(input);
    },
    onConflict,
  });
}
