import { pagePaths } from '@kiosk/contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

type EditorHeaderProps = { title: string; subtitle?: string };

export function EditorHeader(props: EditorHeaderProps) {
  return (
    <PageHeader
      {...props}
      above={
        <Link to={pagePaths.adminProducts} className="link inline-flex min-h-6 items-center">
          ← Back to Manage Products
        </Link>
      }
    />
  );
}
