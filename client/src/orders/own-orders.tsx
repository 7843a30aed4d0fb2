import { pagePaths } from '@kiosk/contract/paths.ts';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../api/thunk.ts';
import { useLoad } from '../api/use-load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { CancelledRemark } from './cancelled-remark.tsx';
import { OrderList } from './order-list.tsx';
import { loadOwnOrders, selectUserData } from './user-slice.ts';

export function OwnOrders() {
  const dispatch = useAppDispatch();
  const { userOrders } = useSelector(selectUserData);
  const { isLoading, failure, retry } = useLoad('own', () => dispatch(loadOwnOrders()));
  return (
    <OrderList
      level={2}
      orders={userOrders}
      isLoading={isLoading}
      failure={failure}
      onRetry={retry}
      remark={(order) => order.status === 'cancelled' && <CancelledRemark order={order} />}
      empty={
        <Empty title="No Orders Yet" text="You haven't placed any orders yet.">
          <ButtonLink to={pagePaths.home}>Continue Shopping</ButtonLink>
        </Empty>
      }
    />
  );
}
