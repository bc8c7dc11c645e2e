import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { OwnPayment } from '../problem-case.store.ts';
import type { SettlementsDeps } from '../settlements-deps.ts';

export function problemReportedMail({ config }: Pick<SettlementsDeps, 'config'>, payment: OwnPayment & { address: string }): Mail {
  return composeMail({
    kind: 'problem-reported',
    to: payment.address,
    subject: `We are looking at your problem with ${payment.title}`,
    before: [
      `You told us that something is wrong with your payment for ${payment.title}. Billing ID ${payment.number ?? '–'}.`,
      'Somebody of our team will look at it and write to you. You don’t need to do anything until then.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the payment' },
  });
}
