import type { Calls } from '@frontage/contract/calls';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { roleOf, type SessionCall } from '~/lib/call-roles.ts';
import { noResponse, readResponse, toFetchArguments } from '~/lib/call.ts';
import { saveFile } from '~/lib/download-file.ts';
import { log } from '~/lib/log.ts';
import { handleSessionLost } from '~/lib/session-loss.ts';
import { readToken } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';

interface DownloadButtonProps {
  call: PaperCall;
  /** Of the payment, where the file is about one. */
  id?: string;
  /** What the file is called, unless the server gives it a name. */
  name: string;
  small?: boolean;
  children: ReactNode;
}

export function DownloadButton({ call, id, name, small = false, children }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const isBusy = useRef(false);

  async function fetchIt() {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(true);
    try {
      await downloadDocument(call, id, name);
    } catch (error) {
      log('A file could not be downloaded', error);
      toast.error(roleOf(call) === 'seller' ? 'Failed to download file' : 'Failed to download file. Please try again.');
    } finally {
      isBusy.current = false;
      setBusy(false);
    }
  }

  return (
    <Button look="secondary" small={small} busy={busy} onClick={() => void fetchIt()}>
      {!busy && <Download aria-hidden className="size-4" />}
      {children}
    </Button>
  );
}

interface ReceiptButtonProps {
  payment: { _id: string; number: string };
  /** The space that was paid for. */
  title: string;
  small?: boolean;
}

export function ReceiptButton({ payment: { _id, number }, title, small = false }: ReceiptButtonProps) {
  return (
    <DownloadButton call="GET /api/customer/payments/{id}/receipt" id={_id} small={small} name={`receipt-${number || _id}.pdf`}>
      Receipt
      <span className="sr-only">
        {' '}
        {number} for {title}
      </span>
    </DownloadButton>
  );
}

/** Calls that answer with a file. */
type PaperCall = { [Name in SessionCall]: Calls[Name]['response'] extends string ? Name : never }[SessionCall];

/**
 * Fetches a paper of somebody's own and hands it to the browser to keep. A plain link would come without the customer's bearer, and what
 * went wrong could not be told on the page.
 */
async function downloadDocument(call: PaperCall, id: string | undefined, name: string): Promise<void> {
  const role = roleOf(call);
  const [url] = toFetchArguments('/_api', call, { params: { id } });
  const headers = new Headers(role === 'customer' ? { authorization: `Bearer ${readToken() ?? 'lost'}` } : {});
  const answer = await fetch(url, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (answer.status === 401) handleSessionLost(role);
  if (!answer.ok) await readResponse(answer);
  saveFile(await answer.blob(), nameIn(answer) ?? name);
}

function nameIn(answer: Response): string | undefined {
  return /filename="([^"/\\]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
}
