import { inquiryTopicNames } from '@frontage/domain/company/inquiry';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import type { CompanyDeps } from '../company-deps.ts';
import type { NewInquiry } from '../inquiry.store.ts';

/** What the email links to. */
export interface Site {
  config: Pick<CompanyDeps['config'], 'publicOrigin'>;
}

/** To the support team. A reply goes to the person who wrote. */
export function inquiryEmail({ config }: Pick<CompanyDeps, 'config'>, id: string, { name, address, topic, message }: NewInquiry): Email {
  return {
    ...composeEmail({
      kind: 'inquiry',
      to: config.supportEmail,
      origin: config.publicOrigin,
      subject: `${inquiryTopicNames[topic]}: message ${id} from ${name}`,
      before: [`${name} wrote from ${address}. We haven’t verified that address.`, ...toParagraphs(message)],
      after: [`Reply to this email and then run “pnpm operator inquiry close ${id}”, or answer with “pnpm operator inquiry answer ${id} <text>”.`],
      footer: { type: 'account' },
    }),
    replyTo: address,
  };
}

export function inquiryAnswerEmail({ config }: Site, { name, address, message }: NewInquiry, answer: string): Email {
  return composeEmail({
    kind: 'inquiry-answer',
    to: address,
    origin: config.publicOrigin,
    subject: 'Our answer to your message',
    before: [`Hi ${name},`, ...toParagraphs(answer)],
    after: ['You wrote:', ...toParagraphs(message).map((line) => `> ${line}`)],
    footer: { type: 'account' },
  });
}

function toParagraphs(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
