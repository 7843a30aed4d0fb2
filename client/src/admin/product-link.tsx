import { pagePaths, pathTo } from '@kiosk/contract/paths.ts';
import { classes } from '../ui/classes.ts';
import { LinkIf } from './link-if.tsx';

export function ProductLink({ id, title, className }: { id: string; title: string; className?: string }) {
  return (
    <LinkIf
      needs="products"
      to={pathTo(pagePaths.adminProduct, id)}
      className={classes('link min-w-0 wrap-anywhere', className)}
    >
      {title}
    </LinkIf>
  );
}
