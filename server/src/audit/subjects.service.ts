// What the log calls the subject of a change.

export const aboutAccount = ({ id, email }: { id: string; email: string }) =>
  ({ subject: 'account', subjectId: id, label: email }) as const;

export const aboutOrder = (id: string) => ({ subject: 'order', subjectId: id, label: `#${id}` }) as const;

export const aboutProduct = ({ id, title }: { id: string; title: string }) =>
  ({ subject: 'product', subjectId: id, label: title }) as const;
