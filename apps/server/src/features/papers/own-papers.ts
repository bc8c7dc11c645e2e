import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findPayment, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import type { Paper } from './paper.ts';
import { drawPaper } from './paper-page.ts';
import { billingId } from './paper-words.ts';
import type { PapersDeps } from './papers-deps.ts';
import { receiptOf } from './receipt.ts';
import { findRefunds } from './refund.store.ts';
import { statementOf } from './statement.ts';

interface PaperFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function readReceipt({ db }: PapersDeps, principal: Principal, id: string): Promise<PaperFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return fileOf(receiptOf(row, await findRefunds(db.write, id)), row);
}

export async function readStatement({ db }: PapersDeps, principal: Principal, id: string): Promise<PaperFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return fileOf(statementOf(row), row);
}

async function fileOf(paper: Paper, row: PaymentRow): Promise<PaperFile> {
  return {
    name: `frontage-${paper.title.toLowerCase()}-${billingId(row)}.pdf`,
    bytes: await drawPaper(paper, `${paper.title} ${billingId(row)} from Frontage`),
  };
}
