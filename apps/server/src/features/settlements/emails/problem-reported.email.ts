import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { plainName } from '../../../platform/email/plain-name.ts';
import type { ReportedPayment } from '../problem-case.store.ts';
import type { SettlementsDeps } from '../settlements-deps.ts';

export function problemReportedEmail({ config }: Pick<SettlementsDeps, 'config'>, payment: ReportedPayment, to: string): Email {
  const title = plainName(payment.title);
  return composeEmail({
    kind: 'problem-reported',
    to,
    origin: config.publicOrigin,
    subject: `We’re looking into your problem with ${title}`,
    before: [
      'Our team will look into it and email you. You don’t need to do anything until then.',
      `You reported a problem with your payment for ${title}.`,
    ],
    facts: [['Billing ID', payment.number ?? '–']],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the payment' },
    footer: { type: 'always' },
  });
}
