import { useDispatch } from '../store/store-context.ts';
import { failed, longNotice, type Manner } from './notices/notices-slice.ts';
import { useCloseWhileOpen, useIsMounted } from './use-is-mounted.ts';

type Failure = { message: string; status?: number };

/**
 * For a dialog that can be left while it saves: another may be open when the answer comes.
 * @param show shows in the dialog why it was not saved; after it was left, a notice says so
 */
export function useDialogOutcome<Why extends Failure>(
  onClose: () => void,
  show: (why: Why) => void,
  manner: Manner = {},
) {
  const dispatch = useDispatch();
  const isMounted = useIsMounted();
  const close = useCloseWhileOpen(onClose);
  return {
    close,
    refuse: (why: Why) => {
      if (isMounted()) show(why);
      else dispatch(failed(why.message, { ...longNotice, ...manner, status: why.status }));
    },
  };
}
