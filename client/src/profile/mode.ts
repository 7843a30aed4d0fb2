/** What is being edited on the profile (point 4); the address by its key, because indexes shift when one is removed. */
export type Mode = { is: 'none' } | { is: 'adding' } | { is: 'editing'; key: string };
