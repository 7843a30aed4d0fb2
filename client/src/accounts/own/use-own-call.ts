import { type Call, useCall } from '../../api/queries.tsx';
import { useAppDispatch } from '../../api/thunk.ts';
import { failed, longNotice, succeeded } from '../../ui/notices/notices-slice.ts';

const manner = { about: 'own-account', ...longNotice };

type OwnCall<Result, Input> = {
  call: (input: Input) => Call;
  /** @returns what the notice says */
  onDone: (result: Result, input: Input) => string;
  /** Whether it worked or not. */
  onEnd?: () => void;
};

/** A change of one's own account, whose outcome a notice tells. */
export function useOwnCall<Result, Input = void>({ call, onDone, onEnd }: OwnCall<Result, Input>) {
  const dispatch = useAppDispatch();
  return useCall<Result, Input>({
    call,
    onDone: (result, input) => {
      dispatch(succeeded(onDone(result, input), manner));
      onEnd?.();
    },
    onFailed: ({ message, status }) => {
      dispatch(failed(message, { ...manner, status }));
      onEnd?.();
    },
  });
}
