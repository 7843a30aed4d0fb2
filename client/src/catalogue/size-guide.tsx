import { t } from '@kiosk/contract/language/t.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import type { Guide } from './guide-for.ts';
import { OwnSizeChart } from './own-size-chart.tsx';
import { UsualSizeChart } from './usual-size-chart.tsx';

type SizeGuideProps = { guide: Guide; onClose: () => void };

export default function SizeGuide({ guide, onClose }: SizeGuideProps) {
  const isWide = 'chart' in guide && guide.chart.columns.length > 4;
  return (
    <Dialog lightDismiss shape={isWide ? 'wide' : 'center'} title={t('Size guide')} onClose={onClose}>
      {'chart' in guide ? <OwnSizeChart chart={guide.chart} /> : <UsualSizeChart {...guide} />}
    </Dialog>
  );
}
