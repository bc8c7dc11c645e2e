import { formatMoney } from '@frontage/domain/money';
import { closeProblemCase, listProblemCases } from '../features/settlements/public.ts';
import { type Act, done, failed } from './command.ts';

export const showCases: Act = async (deps) => {
  const cases = await listProblemCases(deps);
  if (cases.length === 0) return done('There are no open problems.');
  const says = cases.map(({ id, invoice_id: payment, number, title, customer, amount, refunded, created_at: since, text }) =>
    [
      `${id}  since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `  payment ${payment} (${number ?? 'no number'}), ${title}, ${customer}, ${formatMoney(amount)} paid, ${formatMoney(refunded)} refunded`,
      ...text.split('\n').map((line) => `  > ${line}`),
    ].join('\n'),
  );
  return done(says.join('\n\n'));
};

export function closeACase(id: string, resolution: string): Act {
  return async (deps) => ((await closeProblemCase(deps, id, resolution)) ? done('The case is closed.') : failed('There is no such open case.'));
}
