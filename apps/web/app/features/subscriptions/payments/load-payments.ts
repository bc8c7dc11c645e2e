import type { ResponseOf } from '@frontage/contract/calls';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';

export const paymentsPerPage = 10;

export interface PaymentsPageData extends Pick<ResponseOf<'GET /api/seller/payments'>, 'payments' | 'months' | 'pagination'> {
  page: number;
}

export type LoadedPayments = PaymentsPageData | { failure: string };

/** A page of what a customer paid or a seller earned; behind the last page there is the last page. */
export async function loadPayments(viewer: Role, page: number): Promise<LoadedPayments> {
  try {
    const { payments, months, pagination } = await ask(viewer, page);
    const lastPage = Math.max(1, pagination.totalPages);
    if (page > lastPage) return await loadPayments(viewer, lastPage);
    return { payments, months, pagination, page };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

function ask(viewer: Role, page: number) {
  const query = { page, limit: paymentsPerPage };
  return viewer === 'seller' ? api('GET /api/seller/payments', { query }) : api('GET /api/customer/payments', { query });
}

/** The page that an address asks for. */
export function readPageParam(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
