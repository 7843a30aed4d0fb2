import { may, type Permission } from '@kiosk/contract/permissions.ts';
import { useSelector } from 'react-redux';
import { selectUser } from '../accounts/auth-slice.ts';

/** Whether the role of who is here includes this. */
export const useMay = (permission: Permission): boolean => may(useSelector(selectUser), permission);
