/** What is being edited on the profile (point 4). */
export type Mode = { is: 'none' } | { is: 'adding' } | { is: 'editing'; index: number };
