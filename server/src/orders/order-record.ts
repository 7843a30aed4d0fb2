/** What the audit log calls an order. */
export const aboutOrder = (id: string) => ({ subject: 'order', subjectId: id, label: `#${id}` }) as const;
