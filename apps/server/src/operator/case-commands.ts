import { formatMoney } from '@frontage/domain/money';
import { closeProblemCase, listProblemCases } from '../features/settlements/public.ts';
import { type RunCommand, done, failed } from './command.ts';

export const listCases: RunCommand = async (deps) => {
  const cases = await listProblemCases(deps);
  if (cases.length === 0) return done('No problem is open.');
  const blocks = cases.map(({ id, invoice_id: payment, number, title, customer, amount, refunded, created_at: since, text }) =>
    [
      `${id}  since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `  payment ${payment} (${number ?? 'no number'}), ${title}, ${customer}, ${formatMoney(amount)} paid, ${formatMoney(refunded)} refunded`,
      ...text.split('\n').map((line) => `  > ${line}`),
    ].join('\n'),
  );
  return done(blocks.join('\n\n'));
};

export function closeCase(id: string, resolution: string): RunCommand {
  return async (deps) => ((await closeProblemCase(deps, id, resolution)) ? done('The case is closed.') : failed('There is no such open case.'));
}
