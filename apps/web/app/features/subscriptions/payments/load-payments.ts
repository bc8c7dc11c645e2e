import type { ResponseOf } from '@frontage/contract/calls';
import { api } from '~/lib/api.ts';
import { type Loaded, orFailure } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';

export const paymentsPerPage = 10;

export interface PaymentsPageData extends Pick<ResponseOf<'GET /api/seller/payments'>, 'payments' | 'months' | 'pagination'> {
  page: number;
}

export type LoadedPayments = Loaded<PaymentsPageData>;

/** A page of what a customer paid or a seller earned. Pages behind the last one give the last one. */
export function loadPayments(viewer: Role, page: number): Promise<LoadedPayments> {
  return orFailure(fetchPage(viewer, page));
}

async function fetchPage(viewer: Role, page: number): Promise<PaymentsPageData> {
  const query = { page, limit: paymentsPerPage };
  const answer = await (viewer === 'seller' ? api('GET /api/seller/payments', { query }) : api('GET /api/customer/payments', { query }));
  const lastPage = Math.max(1, answer.pagination.totalPages);
  if (page > lastPage) return fetchPage(viewer, lastPage);
  return { payments: answer.payments, months: answer.months, pagination: answer.pagination, page };
}
