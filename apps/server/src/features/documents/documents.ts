import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { loadSmallCopy } from '../../platform/pictures/small-copy.ts';
import { readBillingDetails } from '../accounts/public.ts';
import { findPayment, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import { previewKeys } from '../uploads/public.ts';
import { drawDocument, type PaymentDocument } from './document-page.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { billingId } from './labels.ts';
import { drawProductionSheet } from './production-sheet-page.ts';
import { findSheet } from './production-sheet.store.ts';
import { buildProductionSheet } from './production-sheet.ts';
import { buildReceipt } from './receipt.ts';
import { findRefunds } from './refund.store.ts';
import { buildStatement } from './statement.ts';

interface DocumentFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export async function readReceipt({ db }: Pick<DocumentsDeps, 'db'>, principal: Principal, id: string): Promise<DocumentFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  const [refunds, billing] = await Promise.all([findRefunds(db.write, id), readBillingDetails({ db }, principal)]);
  return toFile(buildReceipt(row, refunds, billing), row);
}

export async function readStatement({ db }: Pick<DocumentsDeps, 'db'>, principal: Principal, id: string): Promise<DocumentFile> {
  const row = await findPayment(db.write, partyOf(principal), id);
  if (!row) throw new AppError('not_found');
  return toFile(buildStatement(row), row);
}

/** For the parties of a request, and for those who print its ad. */
export async function readProductionSheet({ db, ...deps }: DocumentsDeps, principal: Principal, requestId: string): Promise<DocumentFile> {
  const row = await findSheet(db.write, principal, requestId);
  if (!row) throw new AppError('not_found');
  const [file] = row.files;
  const picture = file?.is_drawn ? await loadSmallCopy(deps, previewKeys(file.account_id, file.id).large) : null;
  return { name: `frontage-production-sheet-${requestId.slice(0, 8)}.pdf`, bytes: await drawProductionSheet(buildProductionSheet(row, picture)) };
}

async function toFile(document: PaymentDocument, row: PaymentRow): Promise<DocumentFile> {
  return {
    name: `frontage-${document.title.toLowerCase()}-${billingId(row)}.pdf`,
    bytes: await drawDocument(document, `${document.title} ${billingId(row)} from Frontage`),
  };
}
