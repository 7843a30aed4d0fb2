import type { User } from '@kiosk/contract/account.ts';
import { pagePaths } from '@kiosk/contract/paths.ts';

export type Access = 'public' | 'shopper' | 'beforeLogin' | 'beforeSignUp' | 'loggedIn' | 'admin';

type Rule = (user: User | null) => string | null;

const { home, login, adminDashboard } = pagePaths;
const isAdmin = (user: User | null) => user?.role === 'admin';
const ownHome = (user: User) => (isAdmin(user) ? adminDashboard : home);

const rules: Record<Access, Rule> = {
  public: () => null,
  shopper: (user) => (isAdmin(user) ? adminDashboard : null),
  beforeLogin: (user) => user && ownHome(user),
  beforeSignUp: (user) => user && home,
  loggedIn: (user) => (user ? null : login),
  admin: (user) => (isAdmin(user) ? null : login),
};

export const redirectFor = (access: Access, user: User | null): string | null => rules[access](user);
