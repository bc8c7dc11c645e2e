import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { leadToRequest } from '~/components/request/lead-to-request.ts';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { notify } from '~/lib/notify.ts';

interface Review {
  busy: boolean;
  failure: string | undefined;
  review: (decision: 'accept' | 'reject', reason?: string) => Promise<void>;
}

/** Tells the server what the customer decided, once. */
export function useReview(id: string, onDone: () => void): Review {
  const { revalidate } = useRevalidator();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function review(decision: 'accept' | 'reject', reason?: string) {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await api('PUT /api/customer/requests/{id}/review-proof', { params: { id }, body: { decision, reason }, failure: null });
      await revalidate();
      onDone();
      // The button that opened the proof is gone.
      leadToRequest(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tell(sayFailure(error));
      void revalidate();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  function tell(text: string) {
    setFailure(text);
    notify.error(text);
  }

  return { busy, failure, review };
}

function sayFailure({ code, message, fields }: ApiError): string {
  return code === 'no_response' || code === 'internal' ? 'Failed to review proof' : (Object.values(fields)[0] ?? message);
}
