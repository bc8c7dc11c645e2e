import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useState } from 'react';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { fetchRequest } from '../../model/load-requests.ts';
import { checkPhotos } from './photo-checks.ts';
import { PhotoWarning } from './photo-warning.tsx';
import { ProofItem } from './proof-item.tsx';
import { ProofZoom } from './proof-zoom.tsx';

/** The proof beside the customer's artwork. `request` is null until fresh links have come. */
export function SubmittedProof({ request }: { request: RentalRequest | null }) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  if (!request) return <ProofSkeleton />;
  const { _id, item_name, _seller, proofs, proofMessage, proofSubmittedAt } = request;
  const pictures = proofs.flatMap(({ picture }, index) => (picture ? [{ ...picture, name: `Proof ${index + 1}` }] : []));
  const checks = checkPhotos(request);
  return (
    <>
      {checks && <PhotoWarning {...checks} />}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Artwork request={request} />
        <div className="min-w-0 space-y-5 lg:col-start-1 lg:row-start-1">
          {proofMessage && (
            <figure className="rounded-md bg-paper px-4 py-3">
              <figcaption className="text-sm text-quiet">
                {_seller.name} wrote{proofSubmittedAt && ` on ${formatDateTime(proofSubmittedAt)}`}
              </figcaption>
              <blockquote className="mt-0.5 wrap-anywhere whitespace-pre-line">{proofMessage}</blockquote>
            </figure>
          )}
          <ul aria-label="Proof" className="space-y-7">
            {proofs.map((proof, index) => (
              <ProofItem
                // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and their order never changes
                key={index}
                proof={proof}
                request={request}
                number={index + 1}
                freshLink={async () => (await fetchRequest('customer', _id)).proofs[index]?.url ?? null}
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

const pictureExtension = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** The customer's own pictures, to compare the proof with. */
function Artwork({ request: { fileUrl, fileNames } }: { request: RentalRequest }) {
  const pictures = fileUrl.flatMap((url, index) => {
    const name = fileNames[index] ?? '';
    return url && pictureExtension.test(name) ? [{ url, name }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <section className="lg:sticky lg:top-0 lg:col-start-2 lg:self-start">
      <h3 className="mb-2 text-sm font-semibold text-quiet">Your artwork</h3>
      <ul className="flex gap-2 overflow-x-auto lg:grid">
        {pictures.map(({ url, name }) => (
          <ArtworkPicture key={url} url={url} name={name} />
        ))}
      </ul>
    </section>
  );
}

function ArtworkPicture({ url, name }: { url: string; name: string }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <li className="shrink-0 overflow-hidden rounded-md border border-line bg-paper-deep">
      <img src={url} alt={name} onError={() => setHidden(true)} className="h-20 w-auto object-contain lg:mx-auto lg:h-auto lg:max-h-56" />
    </li>
  );
}
