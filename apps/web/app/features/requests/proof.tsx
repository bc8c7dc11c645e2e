import type { Pack } from '@frontage/contract/requests.schema';
import { useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { sayMoment } from '~/lib/moments.ts';
import { Artwork } from './artwork.tsx';
import { CheckLine } from './check-line.tsx';
import { freshProofLink } from './fresh-request.ts';
import { checkPhotos } from './photo-checks.ts';
import { ProofItem } from './proof-item.tsx';
import { ProofZoom } from './proof-zoom.tsx';

/** What the seller submitted, beside what he was sent; null until its links are there. */
export function Proof({ request }: { request: Pack | null }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (!request) return <ProofSkeleton />;
  const { _id, item_name, _seller, proofs, proofMessage, proofSubmittedAt } = request;
  const pictures = proofs.flatMap(({ picture }, place) => (picture ? [{ ...picture, name: `Proof ${place + 1}` }] : []));
  const checks = checkPhotos(request);
  return (
    <>
      {checks && <CheckLine {...checks} />}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Artwork request={request} />
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          {proofMessage && (
            <figure className="rounded-md bg-paper px-4 py-3">
              <figcaption className="text-sm text-quiet">
                {_seller.name} wrote{proofSubmittedAt && ` on ${sayMoment(proofSubmittedAt)}`}
              </figcaption>
              <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-line">{proofMessage}</blockquote>
            </figure>
          )}
          <ul aria-label="Proof" className="space-y-7">
            {proofs.map((proof, place) => (
              <ProofItem
                // oxlint-disable-next-line react/no-array-index-key -- two files may bear the same name, and their order never changes
                key={place}
                proof={proof}
                request={request}
                number={place + 1}
                freshLink={() => freshProofLink(_id, place)}
                onZoom={() => setZoomed(pictures.findIndex(({ url }) => url === proof.picture?.url))}
              />
            ))}
          </ul>
        </div>
        <ProofZoom title={item_name} pictures={pictures} place={zoomed} onPlace={setZoomed} />
      </div>
    </>
  );
}

function ProofSkeleton() {
  return (
    <div aria-busy="true" className="space-y-4">
      <output className="sr-only">Loading the proof</output>
      <Skeleton className="h-16" />
      <Skeleton className="aspect-4/3" />
    </div>
  );
}
