import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findPayment, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import { drawDocument, type PaymentDocument } from './document-page.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { billingId } from './labels.ts';
import { buildReceipt } from './receipt.ts';
import { findRefunds } from './refund.store.ts';
import { buildStatement } from './statement.ts';

interface DocumentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function readReceipt({ db }: DocumentsDeps, principal: Principal, id: string): Promise<DocumentFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return toFile(buildReceipt(row, await findRefunds(db.write, id)), row);
}

export async function readStatement({ db }: DocumentsDeps, principal: Principal, id: string): Promise<DocumentFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return toFile(buildStatement(row), row);
}

async function toFile(document: PaymentDocument, row: PaymentRow): Promise<DocumentFile> {
  return {
    name: `frontage-${document.title.toLowerCase()}-${billingId(row)}.pdf`,
    bytes: await drawDocument(document, `${document.title} ${billingId(row)} from Frontage`),
  };
}
