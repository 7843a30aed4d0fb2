import { totalCountHeader, totalRelationHeader } from '@kiosk/contract/headers.ts';
import type { BoundedCount } from '../database/count-rows.ts';

/** The headers that say how long a list is, or that it is longer. */
export const totalHeaders = ({ total, isMinimum }: BoundedCount): Record<string, string | number> => ({
  [totalCountHeader]: total,
  ...(isMinimum && { [totalRelationHeader]: 'gte' }),
});
