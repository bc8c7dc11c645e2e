import type { Sql } from '../../platform/db/database.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { CompanyDeps } from './company-deps.ts';
import { inquiryAnswerEmail, type Site } from './emails/inquiry.email.ts';
import { findOpenInquiries, type OpenInquiry, storeAnswer, storeClosing } from './inquiry.store.ts';

const maxListed = 50;

/** Oldest first. */
export function listOpenInquiries({ db }: { db: { write: Sql } }): Promise<OpenInquiry[]> {
  return findOpenInquiries(db.write, maxListed);
}

/** Emails the answer once, even if two people answer at the same time. False if the inquiry is not open any more. */
export async function answerInquiry(deps: Pick<CompanyDeps, 'db' | 'queue' | 'secrets'> & Site, id: string, answer: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const inquiry = await storeAnswer(tx, id, answer);
    if (!inquiry) return false;
    await enqueueEmail(deps, tx, inquiryAnswerEmail(deps, inquiry, answer));
    return true;
  });
}

/** Without an answer, such as for spam. False if the inquiry is not open any more. */
export function closeInquiry({ db }: { db: { write: Sql } }, id: string): Promise<boolean> {
  return storeClosing(db.write, id);
}
