import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import type { ReportedPayment } from '../problem-case.store.ts';
import type { SettlementsDeps } from '../settlements-deps.ts';

export function problemReportedEmail({ config }: Pick<SettlementsDeps, 'config'>, payment: ReportedPayment, to: string): Email {
  return composeEmail({
    kind: 'problem-reported',
    to,
    subject: `We are looking at your problem with ${payment.title}`,
    before: [
      `You told us that something is wrong with your payment for ${payment.title}. Billing ID ${payment.number ?? '–'}.`,
      'Somebody of our team will look at it and write to you. You don’t need to do anything until then.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the payment' },
  });
}
