import type { Pack } from '@frontage/contract/requests.schema';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { notify } from '~/lib/notify.ts';
import { whoIs } from '~/lib/signed-in.ts';

/** What has to be asked before it is done. */
export type Question = 'reject' | 'delete' | 'cancel' | 'proof';

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
export function useRequestDesk() {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ question: Question; request: Pack } | null>(null);
  const [accepting, setAccepting] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ id: string; error: ApiError } | null>(null);
  /** Whose card takes the focus once it shows what was done with it: the button that was pressed is gone then. */
  const done = useRef<string | null>(null);

  /** Nothing is shown as done before the server has said so. Gives its refusal, or null when it was done. */
  async function act(action: keyof typeof calls, request: Pack, reason?: string): Promise<ApiError | null> {
    const seller = whoIs('seller');
    if (!seller) {
      notify.error('No seller found');
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

  async function accept(request: Pack) {
    if (accepting !== null) return;
    setAccepting(request._id);
    setRefusal(null);
    const error = await act('accept', request);
    setRefusal(error && { id: request._id, error });
    setAccepting(null);
  }

  return {
    asked,
    accepting,
    refusal,
    /** The request with which something was done last; asking for it forgets it. */
    takeDone: () => {
      const id = done.current;
      done.current = null;
      return id;
    },
    accept,
    ask: (question: Question, request: Pack) => {
      setRefusal(null);
      setAsked({ question, request });
    },
    leaveIt: () => setAsked(null),
    reject: (request: Pack, reason: string) => act('reject', request, reason),
    cancel: (request: Pack) => act('cancel', request),
    remove: (request: Pack) => act('delete', request),
    proofSubmitted: (request: Pack) => {
      done.current = request._id;
      setAsked(null);
      return revalidate();
    },
  };
}

export type RequestDesk = ReturnType<typeof useRequestDesk>;
