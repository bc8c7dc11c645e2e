import type { RentalRequest } from '@frontage/contract/requests';
import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { api } from '~/lib/api.ts';
import { signedInUser } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { requestsPath } from '../model/request-paths.ts';

type DialogKind = 'accept' | 'propose' | 'reject' | 'delete' | 'cancel' | 'proof';

interface RequestKey {
  _request: string;
  email: string;
}

const calls = {
  accept: (body: RequestKey) => api('PUT /listing/admin/packs/accept', { body }),
  reject: (body: RequestKey, reason: string | undefined) => api('PUT /listing/admin/packs/reject', { body: { ...body, reason } }),
  cancel: (body: RequestKey) => api('PUT /listing/admin/packs/cancel', { body }),
  delete: (body: RequestKey) => api('DELETE /listing/admin/packs', { body }),
};

/**
 * Everything that a seller can do with requests. The state belongs to the page and not to a card: while someone writes a reason or sends
 * proof, newer requests may push the card off the page.
 */
export function useRequestActions() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ kind: DialogKind; request: RentalRequest } | null>(null);
  /** The request whose card gets the focus after the reload, because the button that was pressed is gone by then. */
  const lastChangedId = useRef<string | null>(null);

  async function finish(request: RentalRequest) {
    lastChangedId.current = request._id;
    setDialog(null);
    await revalidate();
  }

  async function perform(name: keyof typeof calls, request: RentalRequest, reason?: string) {
    const seller = signedInUser('seller');
    if (!seller) return toast.error('No seller found');
    await calls[name]({ _request: request._id, email: seller.email }, reason || undefined);
    return finish(request);
  }

  return {
    dialog,
    openDialog: (kind: DialogKind, request: RentalRequest) => setDialog({ kind, request }),
    closeDialog: () => setDialog(null),
    /** These throw the server's refusal: the dialog that runs them shows it. */
    accept: (request: RentalRequest) => perform('accept', request),
    reject: (request: RentalRequest, reason: string) => perform('reject', request, reason),
    propose: async (request: RentalRequest, { startsOn, endsOn, periods }: RentalDates) => {
      const body = { startsOn: startsOn ?? undefined, endsOn: endsOn ?? undefined, periods: periods ?? undefined };
      await api('POST /api/seller/requests/{id}/propose', { params: { id: request._id }, body });
      return finish(request);
    },
    cancel: (request: RentalRequest) => perform('cancel', request),
    remove: async (request: RentalRequest) => {
      await perform('delete', request);
      await navigate(requestsPath('seller'));
    },
    onProofSubmitted: finish,
    /** Names the request that was changed last, once. */
    takeLastChangedId: () => {
      const id = lastChangedId.current;
      lastChangedId.current = null;
      return id;
    },
  };
}

export type SellerRequestActions = ReturnType<typeof useRequestActions>;
