// What stores answer is flat and made by machines, so that no parser is needed.

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const elementsOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);

export const textIn = (text: string, name: string): string | undefined =>
  elementsOf(text, name)[0]?.replace(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);
