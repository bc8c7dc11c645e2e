import { dayIn } from '@frontage/domain/time-zone/format-time';
import { Readable } from 'node:stream';
import type { Principal } from '../../platform/principal.ts';
import { findPaymentsAfter, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { billingId, describeShare } from './labels.ts';

type Column = [name: string, cell: (row: PaymentRow) => string];

const leadingColumns: Column[] = [
  ['Billing ID', (row) => escapeFormula(billingId(row))],
  ['Paid on', (row) => dayIn(row.paid_at, row.listing_zone)],
  ['Ad space', (row) => escapeFormula(row.title)],
];
const periodColumns: Column[] = [
  ['Billing period', (row) => row.period],
  ['From', (row) => dayIn(row.period_start, row.listing_zone)],
  ['To', (row) => dayIn(row.period_end, row.listing_zone)],
];
const columns: Record<'customer' | 'seller', Column[]> = {
  customer: [
    ...leadingColumns,
    ['Seller', (row) => escapeFormula(row.seller_name)],
    ...periodColumns,
    ['Paid (USD)', (row) => decimal(row.amount)],
    ['Refunded (USD)', (row) => decimal(row.refunded)],
  ],
  seller: [
    ...leadingColumns,
    ['Customer', (row) => escapeFormula(row.customer_name)],
    ...periodColumns,
    ['Customer paid (USD)', (row) => decimal(row.amount)],
    ['Fee (USD)', (row) => decimal(row.fee)],
    ['Share (USD)', (row) => decimal(row.share)],
    ['Deducted (USD)', (row) => decimal(row.taken_back)],
    ['You receive (USD)', (row) => decimal(row.share - row.taken_back)],
    ['Status', describeShare],
  ],
};

/** Rows in memory at a time, however many payments there are. */
const batchSize = 500;

/** All payments of one side, as a stream. The first rows are read before anything is sent, so that most failures still get an error response. */
export async function writePaymentsCsv({ db }: DocumentsDeps, principal: Principal): Promise<Readable> {
  const next = (last?: PaymentRow) => findPaymentsAfter(db.read, partyOf(principal), last, batchSize);
  const ownColumns = columns[principal.type];
  const first = await next();
  async function* lines() {
    yield byteOrderMark + csvLine(ownColumns.map(([name]) => name));
    for (let rows = first; rows.length > 0; rows = rows.length < batchSize ? [] : await next(rows.at(-1)))
      yield rows.map((row) => csvLine(ownColumns.map(([, cell]) => cell(row)))).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A spreadsheet runs a cell that starts like this. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** For text that people wrote: an apostrophe in front keeps a spreadsheet from running it. */
function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** One record of RFC 4180. Some programs split at semicolons or tabs, so these are quoted too. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Without it, spreadsheets don't recognize UTF-8. */
const byteOrderMark = '\uFEFF';
