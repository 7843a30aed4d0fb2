import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { root } from '../run.ts';

export type SyntaxNode = { type: string; start: number; end: number; [name: string]: unknown };
export type Found = { node: SyntaxNode; parents: readonly SyntaxNode[] };

/** A source as a tree. `find` gives all nodes of a type, with what they stand in, the outermost first. */
export type Source = { file: string; find: (...types: string[]) => Found[]; lineOf: (at: number) => number };

export async function sourcesIn(...folders: string[]): Promise<Source[]> {
  const files = await Array.fromAsync(
    glob(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root },
    ),
  );
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|d)\.tsx?$|\/testing\//.test(file))
    .sort()
    .map(sourceAt);
}

function sourceAt(file: string): Source {
  const code = readFileSync(join(root, file), 'utf8');
  return sourceOf(file, code);
}

export function sourceOf(file: string, code: string): Source {
  const program = parseSync(file, code).program as ESTree.Program as unknown as SyntaxNode;
  return {
    file,
    find: (...types) => {
      const found: Found[] = [];
      walk(program, [], (node, parents) => {
        if (types.includes(node.type)) found.push({ node, parents: [...parents] });
      });
      return found;
    },
    lineOf: (at) => code.slice(0, at).split('\n').length,
  };
}

type Visit = (node: SyntaxNode, parents: readonly SyntaxNode[]) => void;

/** Nothing of types and imports is ever shown. */
const unshown = /^(Import|Export(All)|TS(?!AsExpression|SatisfiesExpression|NonNullExpression))/;

/** All nodes get one list of parents, because copies of it take longer than the rest. */
function walk(node: SyntaxNode, parents: SyntaxNode[], visit: Visit): void {
  if (unshown.test(node.type)) return;
  visit(node, parents);
  parents.push(node);
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, parents, visit);
  }
  parents.pop();
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
