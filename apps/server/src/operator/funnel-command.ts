import { type FunnelStep, funnelSteps } from '@frontage/domain/funnel';
import { findFunnelDays } from '../features/funnel/public.ts';
import { done, type RunCommand } from './command.ts';

const maxDays = 366;

export function parseFunnelCommand(words: string[]): RunCommand | null {
  const [days = '14', ...rest] = words;
  if (rest.length > 0 || !/^[1-9]\d{0,2}$/.test(days) || Number(days) > maxDays) return null;
  return showFunnel(Number(days));
}

function showFunnel(limit: number): RunCommand {
  return async ({ db }) => {
    const days = await findFunnelDays(db.write, limit);
    if (days.length === 0) return done('No visitor was counted yet.');
    const total = Object.fromEntries(funnelSteps.map((step) => [step, days.reduce((sum, { visitors }) => sum + (visitors[step] ?? 0), 0)]));
    const lines = [...days.map(({ day, visitors }) => formatLine(day, visitors)), formatLine('total', total)];
    return done([['day       ', ...funnelSteps.map((step) => step.padStart(16))].join(''), ...lines].join('\n'));
  };
}

/** Each step with its share of the step before. */
function formatLine(name: string, visitors: Partial<Record<FunnelStep, number>>): string {
  const cells = funnelSteps.map((step, index) => {
    const count = visitors[step] ?? 0;
    const before = index === 0 ? undefined : visitors[funnelSteps[index - 1] ?? 'visit'];
    return (before ? `${count} (${Math.round((count / before) * 100)}%)` : String(count)).padStart(16);
  });
  return [name.padEnd(10), ...cells].join('');
}
