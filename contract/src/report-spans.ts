/** Spans that end now. Twelve months are whole ones, and the present month. */
export const reportSpans = ['7-days', '30-days', '90-days', '12-months'] as const;
export type ReportSpanName = (typeof reportSpans)[number];

/** The longest span from one day to another. */
export const maxReportDays = 5 * 366;

export const salesGroups = ['product', 'category', 'option'] as const;
export type SalesGroup = (typeof salesGroups)[number];

export const salesSorts = ['net', 'amount', 'quantity', 'returned', 'refunded'] as const;
export type SalesSort = (typeof salesSorts)[number];

/** Rows of a report on its page; its file has all of them. */
export const reportRows = 50;
