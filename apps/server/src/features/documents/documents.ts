import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findPayment, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import type { PaymentDocument } from './document-page.ts';
import { drawDocument } from './document-page.ts';
import { billingId } from './labels.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { buildReceipt } from './receipt.ts';
import { findRefunds } from './refund.store.ts';
import { buildStatement } from './statement.ts';

interface PaperFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function readReceipt({ db }: DocumentsDeps, principal: Principal, id: string): Promise<PaperFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return fileOf(buildReceipt(row, await findRefunds(db.write, id)), row);
}

export async function readStatement({ db }: DocumentsDeps, principal: Principal, id: string): Promise<PaperFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return fileOf(buildStatement(row), row);
}

async function fileOf(paper: PaymentDocument, row: PaymentRow): Promise<PaperFile> {
  return {
    name: `frontage-${paper.title.toLowerCase()}-${billingId(row)}.pdf`,
    bytes: await drawDocument(paper, `${paper.title} ${billingId(row)} from Frontage`),
  };
}
