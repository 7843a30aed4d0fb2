import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Queries that would hold up everybody else for longer than a request may take. */
const marked = new WeakSet<RootOperationNode>();

/** Marks the queries of a database as long. The driver finds the mark at the query that it is to run. */
export const markLongReads: KyselyPlugin = {
  transformQuery: ({ node }) => {
    marked.add(node);
    return node;
  },
  transformResult: async ({ result }) => result,
};

export const isLongRead = (query: RootOperationNode): boolean => marked.has(query);
