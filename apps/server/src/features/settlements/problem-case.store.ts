import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export interface ReportedPayment {
  title: string;
  number: string | null;
  paid_at: Date;
  address: string | null;
  now: Date;
}

export async function findPaymentOfCustomer(db: Sql, customerId: string, invoiceId: string): Promise<ReportedPayment | undefined> {
  const { rows } = await sql<ReportedPayment>`
    select request.title, invoice.number, invoice.paid_at, customer.address, app_now() as now
    from invoice join rental_request request on request.id = invoice.request_id join account customer on customer.id = request.customer_id
    where invoice.provider_id = ${invoiceId} and request.customer_id = ${customerId} and invoice.status = 'paid' and invoice.paid_at is not null`.execute(
    db,
  );
  return rows[0];
}

/** The new id, or undefined if a case about this payment is open already: a unique index refuses a second. */
export async function insertProblemCase(
  tx: Transaction,
  about: { invoiceId: string; customerId: string; text: string },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('problem_case')
    .values({ invoice_id: about.invoiceId, customer_id: about.customerId, text: about.text })
    .onConflict((conflict) => conflict.column('invoice_id').where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface OpenProblemCase {
  id: string;
  invoice_id: string;
  number: string | null;
  title: string;
  customer: string;
  amount: number;
  refunded: number;
  created_at: Date;
  text: string;
}

/** Oldest first. */
export async function findOpenProblemCases(db: Sql): Promise<OpenProblemCase[]> {
  const { rows } = await sql<OpenProblemCase>`
    select problem_case.id, problem_case.invoice_id, invoice.number, request.title, customer.name as customer, invoice.amount, invoice.refunded,
      problem_case.created_at, problem_case.text
    from problem_case
      join invoice on invoice.provider_id = problem_case.invoice_id
      join rental_request request on request.id = invoice.request_id
      join account customer on customer.id = problem_case.customer_id
    where problem_case.state = 'open' order by problem_case.created_at`.execute(db);
  return rows;
}

/** Newest first. */
export async function findProblemCasesOfRequest(db: Sql, requestId: string) {
  return db
    .selectFrom('problem_case')
    .innerJoin('invoice', 'invoice.provider_id', 'problem_case.invoice_id')
    .select(['problem_case.id', 'problem_case.state', 'problem_case.text', 'problem_case.created_at'])
    .select(['problem_case.closed_at', 'problem_case.invoice_id'])
    .where('invoice.request_id', '=', requestId)
    .orderBy('problem_case.created_at', 'desc')
    .limit(20)
    .execute();
}

/** False if there is no such open case. */
export async function storeResolution(db: Sql, id: string, resolution: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('problem_case')
    .set({ state: 'closed', resolution, closed_at: sql<Date>`app_now()` })
    .where(sql`id::text`, '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
