import type { Calls } from '@frontage/contract/calls';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { roleOf, type SessionCall } from '~/lib/call-roles.ts';
import { noResponse, readResponse, toFetchArguments } from '~/lib/call.ts';
import { saveFile } from '~/lib/save-file.ts';
import { log } from '~/lib/log.ts';
import { handleSessionLost } from '~/lib/session-loss.ts';
import { readToken } from '~/lib/signed-in.ts';
import { toast } from '~/lib/toast.ts';
import { useAction } from '~/lib/use-action.ts';

/** Calls that answer with a file. */
type DocumentCall = { [Name in SessionCall]: Calls[Name]['response'] extends string ? Name : never }[SessionCall];

interface DownloadButtonProps {
  call: DocumentCall;
  /** Of the payment or request, where the file is about one. */
  id?: string;
  /** The file's name, unless the server gives it one. */
  name: string;
  small?: boolean;
  children: ReactNode;
}

export function DownloadButton({ call, id, name, small = false, children }: DownloadButtonProps) {
  const download = useAction(() =>
    downloadDocument(call, id, name).catch((error: unknown) => {
      log('A file could not be downloaded', error);
      toast.error(roleOf(call) === 'seller' ? 'Failed to download file' : 'Failed to download file. Please try again.');
    }),
  );
  return (
    <Button look="secondary" small={small} busy={download.isRunning} onClick={() => void download.run()}>
      {!download.isRunning && <Download aria-hidden className="size-4" />}
      {children}
    </Button>
  );
}

interface ReceiptButtonProps {
  payment: { _id: string; number: string };
  /** Of the listing that was paid for. */
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

/** Fetches instead of following a plain link: a link would lack the customer's bearer, and the page could not show why it failed. */
async function downloadDocument(call: DocumentCall, id: string | undefined, name: string): Promise<void> {
  const role = roleOf(call);
  const [url] = toFetchArguments('/_api', call, { params: { id } });
  const headers = new Headers(role === 'customer' ? { authorization: `Bearer ${readToken() ?? 'lost'}` } : {});
  const response = await fetch(url, { headers, credentials: 'same-origin' }).catch((error: unknown) => {
    throw noResponse(error);
  });
  if (response.status === 401) handleSessionLost(role);
  if (!response.ok) await readResponse(response);
  saveFile(await response.blob(), fileNameIn(response) ?? name);
}

function fileNameIn(response: Response): string | undefined {
  return /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}
