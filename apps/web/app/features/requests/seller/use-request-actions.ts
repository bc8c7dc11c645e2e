import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { toast } from '~/lib/toast.ts';
import { signedInUser } from '~/lib/signed-in.ts';

/** What has to be asked before it is done. */
export type RequestDialogKind = 'reject' | 'delete' | 'cancel' | 'proof';

interface Named {
  _request: string;
  email: string;
}

const calls = {
  accept: (body: Named) => api('PUT /listing/admin/packs/accept', { body }),
  reject: (body: Named, reason: string | undefined) => api('PUT /listing/admin/packs/reject', { body: { ...body, reason } }),
  cancel: (body: Named) => api('PUT /listing/admin/packs/cancel', { body }),
  delete: (body: Named) => api('DELETE /listing/admin/packs', { body }),
};

/**
 * Everything that can be done with requests. It belongs to the page and not to a card: while somebody writes a reason or sends proof,
 * newer requests may push the card off the page.
 */
export function useRequestActions() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ question: RequestDialogKind; request: RentalRequest } | null>(null);
  const [accepting, setAccepting] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ id: string; error: ApiError } | null>(null);
  /** Whose card takes the focus once it shows what was done with it: the button that was pressed is gone then. */
  const done = useRef<string | null>(null);

  /** Nothing is shown as done before the server has said so. Gives its refusal, or null when it was done. */
  async function act(action: keyof typeof calls, request: RentalRequest, reason?: string): Promise<ApiError | null> {
    const seller = signedInUser('seller');
    if (!seller) {
      toast.error('No seller found');
      return null;
    }
    try {
      await calls[action]({ _request: request._id, email: seller.email }, reason || undefined);
      done.current = request._id;
      setAsked(null);
      await revalidate();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Mostly it is refused because something happened meanwhile.
      if (error.status === 409 || error.status === 404) await revalidate();
      return error;
    }
  }

  async function accept(request: RentalRequest) {
    if (accepting !== null) return;
    setAccepting(request._id);
    setRefusal(null);
    const error = await act('accept', request);
    setRefusal(error && { id: request._id, error });
    setAccepting(null);
  }

  return {
    dialog: asked,
    acceptingId: accepting,
    acceptError: refusal,
    /** The request with which something was done last; asking for it forgets it. */
    takeLastChangedId: () => {
      const id = done.current;
      done.current = null;
      return id;
    },
    accept,
    openDialog: (question: RequestDialogKind, request: RentalRequest) => {
      setRefusal(null);
      setAsked({ question, request });
    },
    closeDialog: () => setAsked(null),
    reject: (request: RentalRequest, reason: string) => act('reject', request, reason),
    cancel: (request: RentalRequest) => act('cancel', request),
    remove: (request: RentalRequest) => act('delete', request),
    onProofSubmitted: (request: RentalRequest) => {
      done.current = request._id;
      setAsked(null);
      return revalidate();
    },
  };
}

export type SellerRequestActions = ReturnType<typeof useRequestActions>;
