import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import { type ESTree, parseSync, Visitor } from 'vite';

/** How an import is made: a page loads what is `static` with the importing file, `lazy` later, and `types` never. */
type ImportKind = 'static' | 'lazy' | 'types';

/** `path` below the checkout for a file of ours, the package's name for any other. */
type Import = { path: string; line: number; kind: ImportKind };

/** A name that a file declares and exports; names that it passes on are their declaration's. */
type Export = { name: string; line: number };

export type Source = {
  /** Below the checkout, with slashes: `server/src/app.ts`. */
  path: string;
  imports: Import[];
  exports: Export[];
  /** The lines of code, with comments blanked. */
  lines: string[];
};

/** Reads every TypeScript file of a checkout's workspaces. */
export async function readSources(root: string, workspaces: readonly string[]): Promise<Source[]> {
  const names = await Promise.all(workspaces.map((workspace) => typeScriptBelow(root, workspace)));
  return Promise.all(
    names.flat().map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))),
  );
}

async function typeScriptBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const nested = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isFile()) return /\.tsx?$/.test(entry.name) ? [path] : [];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : typeScriptBelow(root, path);
  });
  return (await Promise.all(nested)).flat().sort();
}

export function parseSource(path: string, text: string): Source {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const lineOf = (position: number): number => text.slice(0, position).split('\n').length;
  const imports: Import[] = [];
  const found = (source: ESTree.Node | null, kind: ImportKind) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push({ path: resolveImport(path, source.value), line: lineOf(source.start), kind });
  };
  const kindOf = (kind: 'type' | 'value' | null | undefined): ImportKind =>
    kind === 'type' ? 'types' : 'static';
  new Visitor({
    ImportDeclaration: (node) => found(node.source, kindOf(node.importKind)),
    ExportAllDeclaration: (node) => found(node.source, kindOf(node.exportKind)),
    ExportNamedDeclaration: (node) => found(node.source, kindOf(node.exportKind)),
    ImportExpression: (node) => found(node.source, 'lazy'),
    TSImportType: (node) => found(node.source, 'types'),
  }).visit(program);

  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, exportName: { name, start } }) =>
      moduleRequest === null && name !== null && start !== null ? [{ name, line: lineOf(start) }] : [],
    );

  return { path, imports, exports, lines: withoutComments(text, comments).split('\n') };
}

/** What an import specifier in the file at `from` names. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  const workspace = /^@kiosk\/([^/]+)\/?(.*)$/.exec(specifier);
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : specifier;
}

/** Blanks comments but leaves line breaks, so that line numbers stay the same. */
function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}
