import type { Contract, Schema } from './document.ts';

export interface SchemaViolation {
  /** Such as `payments.payouts.schedule.interval`. */
  path: string;
  rule: 'unknown' | 'missing' | 'type' | 'choice';
  message: string;
}

/**
 * Supports only the few JSON Schema keywords that the document uses, and interprets them. Validators compile the whole document,
 * which would take seconds at every start.
 */
export function findViolations(contract: Contract, schema: Schema, value: unknown, path = ''): SchemaViolation[] {
  const rule = contract.resolve(schema);
  if (rule.anyOf) return closestViolations(contract, rule.anyOf, value, path);
  if ('const' in rule) return value === rule.const ? [] : [{ path, rule: 'choice', message: `must be ${JSON.stringify(rule.const)}` }];
  if (rule.type && !schemaTypes(rule).some((type) => isOfType(type, value)))
    return [{ path, rule: 'type', message: `must be ${schemaTypes(rule).join(' or ')}` }];
  if (rule.enum && value !== null && !rule.enum.includes(value)) return [{ path, rule: 'choice', message: `must be one of ${rule.enum.join(', ')}` }];
  if (rule.pattern && typeof value === 'string' && !new RegExp(rule.pattern).test(value))
    return [{ path, rule: 'type', message: `must match ${rule.pattern}` }];
  if (Array.isArray(value))
    return rule.items ? value.flatMap((item, index) => findViolations(contract, rule.items as Schema, item, at(path, index))) : [];
  if (isRecord(value)) return objectViolations(contract, rule, value, path);
  return [];
}

function objectViolations(contract: Contract, rule: Schema, value: Record<string, unknown>, path: string): SchemaViolation[] {
  const missing = (rule.required ?? [])
    .filter((name) => value[name] === undefined)
    .map((name): SchemaViolation => ({ path: at(path, name), rule: 'missing', message: 'is missing' }));
  const others = Object.entries(value).flatMap(([name, part]): SchemaViolation[] => {
    if (part === undefined) return [];
    const known = rule.properties?.[name];
    if (known) return findViolations(contract, known, part, at(path, name));
    if (typeof rule.additionalProperties === 'object') return findViolations(contract, rule.additionalProperties, part, at(path, name));
    return rule.additionalProperties === false ? [{ path: at(path, name), rule: 'unknown', message: 'is not known' }] : [];
  });
  return [...missing, ...others];
}

/** None if one of the choices matches; otherwise the violations of the closest one. */
function closestViolations(contract: Contract, choices: Schema[], value: unknown, path: string): SchemaViolation[] {
  let closest: SchemaViolation[] | undefined;
  for (const choice of choices) {
    const violations = findViolations(contract, choice, value, path);
    if (violations.length === 0) return [];
    const isOtherKind = violations.length === 1 && violations[0]?.path === path;
    if (!closest || (!isOtherKind && violations.length < closest.length) || (closest[0]?.path === path && !isOtherKind)) closest = violations;
  }
  return closest ?? [];
}

export function schemaTypes({ type }: Schema): string[] {
  return type === undefined ? [] : [type].flat();
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return typeof value === type;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(path: string, part: string | number): string {
  return path === '' ? String(part) : `${path}.${part}`;
}
