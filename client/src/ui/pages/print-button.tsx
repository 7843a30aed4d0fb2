import { t } from '@kiosk/contract/language/t.ts';
import { Button } from '../button.tsx';

export const PrintButton = () => <Button onClick={() => window.print()}>{t('Print')}</Button>;
