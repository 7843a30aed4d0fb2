import { may, type Permission } from '@kiosk/contract/permissions.ts';
import { selectUser } from '../accounts/auth-slice.ts';
import { useSelector } from '../store/store-context.ts';

/** Whether the role of who is here includes this. */
export const useMay = (permission: Permission): boolean => may(useSelector(selectUser), permission);
