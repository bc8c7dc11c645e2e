import type { ResponseOf } from '@frontage/contract/calls';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';

export const paymentsPerPage = 10;

/** `nextPayout` is null for customers. */
export interface PaymentsPageData extends Pick<ResponseOf<'GET /api/seller/payments'>, 'payments' | 'months' | 'pagination' | 'nextPayout'> {
  page: number;
}

export type LoadedPayments = Loaded<PaymentsPageData>;

/** A page of what a customer paid or a seller earned. A page number that is too high returns the last page. */
export function loadPayments(viewer: Role, page: number): Promise<LoadedPayments> {
  return orLastAnswer(viewer, `payments ${page}`, fetchPage(viewer, page));
}

async function fetchPage(viewer: Role, page: number): Promise<PaymentsPageData> {
  const input = { query: { page, limit: paymentsPerPage }, failure: null };
  const answer =
    viewer === 'seller' ? await api('GET /api/seller/payments', input) : { ...(await api('GET /api/customer/payments', input)), nextPayout: null };
  const { payments, months, pagination, nextPayout } = answer;
  const lastPage = Math.max(1, pagination.totalPages);
  if (page > lastPage) return fetchPage(viewer, lastPage);
  return { payments, months, pagination, page, nextPayout };
}
