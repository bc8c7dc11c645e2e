import type { Inquiry } from '@frontage/contract/company';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { CompanyDeps } from './company-deps.ts';
import { inquiryEmail } from './emails/inquiry.email.ts';
import { insertInquiry } from './inquiry.store.ts';

/** Stores what someone wrote to us and emails it to the support team. What a program filled in is dropped, with the same response. */
export async function sendInquiry(deps: CompanyDeps, { website, email, ...rest }: Inquiry): Promise<void> {
  if (website) return;
  await deps.limiter.use('contact.address', email);
  await deps.limiter.use('contact.everyone', 'all');
  const inquiry = { ...rest, address: email };
  await deps.db.transaction(async (tx) => {
    const id = await insertInquiry(tx, inquiry);
    await enqueueEmail(deps, tx, inquiryEmail(deps, id, inquiry));
  });
}
