import { type Call, useCall } from '../api/queries.tsx';
import { type Failure, useAppDispatch } from '../api/thunk.ts';
import { failed, longNotice, type NoticeOptions, succeeded } from '../ui/notices/notices-slice.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';

export type ActionOptions<Result, Input> = {
  call: (input: Input) => Call;
  /** Called even when the page has been left by then. @returns the notice of what has been done */
  onDone: (result: Result, input: Input) => string | undefined;
  notice?: NoticeOptions;
  /** Once it has worked or failed; a failure that the dialog shows may still change the page when it is closed. */
  onEnd?: (input: Input) => void;
  /** See `useCall`. */
  onConflict?: (() => void) | undefined;
  /** The dialog that asks for it: closed by a success, and where a failure is shown until it is left. */
  dialog?: { onClose: () => void; showError: (failure: Failure, input: Input) => void };
};

/** Sends a change, says in a notice what has become of it, and closes the dialog that asked for it. */
export function useAction<Result = unknown, Input = void>(action: ActionOptions<Result, Input>) {
  const { call, onDone, notice, onEnd, onConflict, dialog } = action;
  const dispatch = useAppDispatch();
  // A dialog can be left while it saves: another may be open when the answer comes.
  const isMounted = useIsMounted();
  return useCall<Result, Input>({
    call,
    onDone: (result, input) => {
      const done = onDone(result, input);
      if (done) dispatch(succeeded(done, notice));
      onEnd?.(input);
      if (isMounted()) dialog?.onClose();
    },
    onFailed: (failure, input) => {
      const { message, status } = failure;
      if (dialog && isMounted()) return dialog.showError(failure, input);
      dispatch(failed(message, { ...(dialog && longNotice), ...notice, status }));
      onEnd?.(input);
    },
    onConflict,
  });
}
