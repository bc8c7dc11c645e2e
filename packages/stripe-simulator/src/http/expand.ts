import { isRecord } from '../contract/check.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';

/** Puts whole objects where only their ids stand, as far as the caller asked: `latest_charge.balance_transaction`. */
export function expand(simulator: Simulator, value: object, wanted: unknown): object {
  const paths = Array.isArray(wanted) ? wanted.map(String) : [];
  return paths.reduce<object>((whole, path) => unfold(simulator, whole, path.split('.'), path) as object, value);
}

function unfold(simulator: Simulator, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => unfold(simulator, item, [name, ...rest], path));
  if (!isRecord(value) || !(name in value)) throw new StripeFailure(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const part = value[name];
  const whole = typeof part === 'string' ? simulator.objects.any(part) : part;
  if (part === null) return value;
  if (whole === undefined) throw new StripeFailure(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return { ...value, [name]: unfold(simulator, whole, rest, path) };
}
