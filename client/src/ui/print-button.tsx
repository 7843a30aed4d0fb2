import { Button } from './button.tsx';

export const PrintButton = () => <Button onClick={() => window.print()}>Print</Button>;
