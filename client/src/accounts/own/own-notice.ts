import { longNotice } from '../../ui/notices/notices-slice.ts';

/** How changes of one's own account are reported. */
export const ownNotice = { about: 'own-account', ...longNotice };
