import type { Pack } from '@frontage/contract/requests.schema';
import type { ReactNode } from 'react';
import { FileButtons } from '~/components/request/file-buttons.tsx';
import { sayMoment } from '~/lib/moments.ts';
import { loadRequest } from './load-requests.ts';

const failure = 'Failed to download file';

/** What the customer sent along, and what the seller has shown. */
export function RequestFiles({ request }: { request: Pack }) {
  const { _id, fileUrl, fileNames, proofs, proofFiles, proofMessage, proofSubmittedAt } = request;
  return (
    <>
      {fileUrl.length > 0 && (
        <Group title="Customer’s files">
          <FileButtons
            word="File"
            files={fileUrl.map((url, place) => ({
              url,
              name: fileNames[place] ?? `File ${place + 1}`,
            }))}
            failure={failure}
            freshLink={async (place) => (await loadRequest(_id))?.fileUrl[place] ?? null}
          />
        </Group>
      )}
      {proofSubmittedAt && (
        <Group
          title={
            <>
              Proof submitted <time dateTime={proofSubmittedAt}>{sayMoment(proofSubmittedAt)}</time>
            </>
          }
        >
          {proofMessage && <p className="mb-3 max-w-[62ch] wrap-anywhere whitespace-pre-line">{proofMessage}</p>}
          <FileButtons
            word="Proof"
            files={proofFiles.map((url, place) => ({
              url,
              name: proofs[place]?.name ?? `Proof ${place + 1}`,
            }))}
            failure={failure}
            freshLink={async (place) => (await loadRequest(_id))?.proofFiles[place] ?? null}
          />
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-quiet tabular-nums">{title}</h3>
      {children}
    </section>
  );
}
