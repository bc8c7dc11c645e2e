import { Readable } from 'node:stream';
import type { Principal } from '../../platform/principal.ts';
import { findPaymentsAfter, partyOf, type PaymentRow } from '../subscriptions/public.ts';
import type { ExportDeps } from './documents-deps.ts';
import { billingId, describeShare } from './labels.ts';

type Column = [name: string, cell: (row: PaymentRow) => string];

const shared: Column[] = [
  ['Billing ID', (row) => escapeFormula(billingId(row))],
  ['Paid on', (row) => isoDay(row.paid_at)],
  ['Ad space', (row) => escapeFormula(row.title)],
];
const period: Column[] = [
  ['Rented by the', (row) => row.period],
  ['From', (row) => isoDay(row.period_start)],
  ['To', (row) => isoDay(row.period_end)],
];
const columns: Record<'customer' | 'seller', Column[]> = {
  customer: [
    ...shared,
    ['Seller', (row) => escapeFormula(row.seller_name)],
    ...period,
    ['Paid (USD)', (row) => decimal(row.amount)],
    ['Refunded (USD)', (row) => decimal(row.refunded)],
  ],
  seller: [
    ...shared,
    ['Customer', (row) => escapeFormula(row.customer_name)],
    ...period,
    ['Customer paid (USD)', (row) => decimal(row.amount)],
    ['Fee (USD)', (row) => decimal(row.fee)],
    ['Share (USD)', (row) => decimal(row.share)],
    ['Taken back (USD)', (row) => decimal(row.taken_back)],
    ['You receive (USD)', (row) => decimal(row.share - row.taken_back)],
    ['Where it is', describeShare],
  ],
};

/** So many rows are in memory at a time, however many payments there are. */
const atATime = 500;

/** All payments of somebody. What can go wrong mostly goes wrong with the first rows, and is told before anything is sent. */
export async function writePaymentsCsv({ db }: ExportDeps, principal: Principal): Promise<Readable> {
  const next = (last?: PaymentRow) => findPaymentsAfter(db.read, partyOf(principal), last, atATime);
  const mine = columns[principal.type];
  const first = await next();
  async function* lines() {
    yield byteOrderMark + csvLine(mine.map(([name]) => name));
    for (let rows = first; rows.length > 0; rows = rows.length < atATime ? [] : await next(rows.at(-1)))
      yield rows.map((row) => csvLine(mine.map(([, cell]) => cell(row)))).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** A spreadsheet that opens a file runs what begins like a formula. An apostrophe in front makes it text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** Text that people wrote, made harmless. */
export function escapeFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** One record as RFC 4180 wants it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
}

/** Without it spreadsheets take UTF-8 for something older. */
export const byteOrderMark = '\uFEFF';
