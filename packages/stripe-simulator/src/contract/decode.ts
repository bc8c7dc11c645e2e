import { findFaults, isRecord, typesOf } from './check.ts';
import type { Contract, Schema } from './document.ts';

type Tree = { [name: string]: Tree | string };

/** Turns `a[b][0]=c` into what was meant; the contract tells numbers, switches and lists from texts. */
export function decodeForm(contract: Contract, schema: Schema | undefined, form: string): Record<string, unknown> {
  const tree = grow(new URLSearchParams(form));
  return (schema ? mean(contract, schema, tree) : tree) as Record<string, unknown>;
}

function grow(pairs: URLSearchParams): Tree {
  const root: Tree = {};
  for (const [name, value] of pairs) {
    const parts = name.replaceAll(']', '').split('[');
    let branch = root;
    for (const part of parts.slice(0, -1)) branch = branchOf(branch, part);
    const last = parts.at(-1) ?? '';
    // `list[]=a&list[]=b` counts by itself.
    branch[last === '' ? String(Object.keys(branch).length) : last] = value;
  }
  return root;
}

function branchOf(tree: Tree, name: string): Tree {
  const existing = tree[name];
  if (typeof existing === 'object') return existing;
  const branch: Tree = {};
  tree[name] = branch;
  return branch;
}

function mean(contract: Contract, schema: Schema, value: Tree | string): unknown {
  const rule = contract.resolve(schema);
  if (rule.anyOf) return meanOneOf(contract, rule.anyOf, value);
  if (typeof value === 'string') return meanText(rule, value);
  if (typesOf(rule).includes('array')) return Object.values(value).map((item) => (rule.items ? mean(contract, rule.items, item) : item));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      const known = rule.properties?.[name] ?? (isRecord(rule.additionalProperties) ? rule.additionalProperties : undefined);
      return [name, known ? mean(contract, known, part) : part];
    }),
  );
}

function meanOneOf(contract: Contract, choices: Schema[], value: Tree | string): unknown {
  for (const choice of choices) {
    const meant = mean(contract, choice, value);
    if (findFaults(contract, choice, meant).length === 0) return meant;
  }
  return value;
}

function meanText(rule: Schema, text: string): unknown {
  const types = typesOf(rule);
  if (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  // An empty text takes a value back.
  if (text === '' && types.includes('null') && !types.includes('string')) return null;
  return text;
}
