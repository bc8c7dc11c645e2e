import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import type { ReportedPayment } from '../problem-case.store.ts';
import type { SettlementsDeps } from '../settlements-deps.ts';

export function problemReportedEmail({ config }: Pick<SettlementsDeps, 'config'>, payment: ReportedPayment, to: string): Email {
  return composeEmail({
    kind: 'problem-reported',
    to,
    subject: `We’re looking into your problem with ${payment.title}`,
    before: [
      `You reported a problem with your payment for ${payment.title}. Billing ID ${payment.number ?? '–'}.`,
      'Our team will look into it and email you. You don’t need to do anything until then.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the payment' },
  });
}
