/** The accounts of a demo shop, named in the README. Their passwords are public, so a real shop gets none. */
export const demoAccounts = [
  { username: 'admin', email: 'admin@example.com', password: 'Admin1234', role: 'admin' },
  { username: 'customer', email: 'customer@example.com', password: 'Customer1234', role: 'customer' },
] as const;
