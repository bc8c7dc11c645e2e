import type { Pack } from '@frontage/contract/requests.schema';
import { api } from '~/lib/api.ts';

/** The request as it is now; its links are good for minutes from now on. */
export async function freshRequest(id: string): Promise<Pack> {
  const { request } = await api('GET /api/customer/requests/{id}', { params: { id }, failure: null });
  return request;
}

export async function freshFileLink(id: string, place: number): Promise<string | null> {
  return (await freshRequest(id)).fileUrl[place] ?? null;
}

export async function freshProofLink(id: string, place: number): Promise<string | null> {
  return (await freshRequest(id)).proofs[place]?.url ?? null;
}
