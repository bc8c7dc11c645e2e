import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One import statement: static, type-only, re-export or dynamic. */
export interface Import {
  from: string;
  specifier: string;
  /** The file in this repository; null for packages, Node's modules and generated types. */
  target: string | null;
}

const root = join(import.meta.dirname, '..');
const sourceFolders = '{apps,packages,demo-world,drills,e2e,deploy,spec,.ci}/**/*.{ts,tsx}';

/** All imports of our own sources. */
export function readImports(): Import[] {
  const files = globSync(sourceFolders, { cwd: root, exclude: ['**/node_modules', '**/build', '**/.react-router'] });
  const known = new Set(files);
  return files.flatMap((from) =>
    specifiersIn(readFileSync(join(root, from), 'utf8')).map((specifier) => ({ from, specifier, target: resolveImport(from, specifier, known) })),
  );
}

export function specifiersIn(source: string): string[] {
  const found = source.matchAll(
    /^\s*import\s+(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]|^\s*export\s+[^'";]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm,
  );
  return [...found].map(([, imported, exported, dynamic]) => imported ?? exported ?? dynamic ?? '');
}

function resolveImport(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const path = toPath(from, specifier);
  if (path === null || known.has(path)) return path;
  if (/\/\+types\/|\.(?:css|json|svg|woff2|d\.ts)(?:\?\w+)?$/.test(path)) return null;
  throw new Error(`${from} imports ${specifier}, but there is no ${path}`);
}

function toPath(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (specifier.startsWith('~/')) return `apps/web/app/${specifier.slice(2)}`;
  const [, name, rest] = /^(@frontage\/[^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (name === undefined || rest === undefined) return null;
  for (const [pattern, place] of workspaces.get(name) ?? []) {
    const prefix = pattern.replace(/^\.\//, '').replace('*', '');
    if (rest.startsWith(prefix)) return place.replace('*', rest.slice(prefix.length));
  }
  throw new Error(`${from} imports ${specifier}, which no package exports`);
}

/** What each package of ours exports, the most specific pattern first, as paths in this repository. */
const workspaces = new Map(
  globSync('{apps/*,packages/*,demo-world,drills,e2e}/package.json', { cwd: root }).map((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string; exports?: Record<string, string> };
    const patterns = Object.entries(exports).map(([pattern, place]) => [pattern, posix.join(posix.dirname(file), place)] as const);
    return [name, patterns.toSorted(([one], [other]) => other.length - one.length)] as const;
  }),
);

/** Groups of files that reach each other by imports, type-only ones included. */
export function findCycles(imports: readonly Pick<Import, 'from' | 'target'>[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) if (target !== null) targets.set(from, [...(targets.get(from) ?? []), target]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  // Tarjan's algorithm: a group is complete at its first file, from which no earlier open file can be reached.
  const visit = (file: string): number => {
    const nth = order.size;
    order.set(file, nth);
    lowest.set(file, nth);
    open.push(file);
    let low = nth;
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === nth) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || targets.get(file)?.includes(file)) cycles.push(group.toSorted());
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
