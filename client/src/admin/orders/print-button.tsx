import { Button } from '../../ui/button.tsx';

export const PrintButton = () => <Button onClick={() => window.print()}>Print</Button>;
