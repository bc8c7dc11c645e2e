import type { RentalRequest } from '@frontage/contract/requests';
import { periodNames, toListingPeriod } from '@frontage/domain/listing/period';
import { platformFee } from '@frontage/domain/listing/price';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';
import { FileButtons } from '../components/file-buttons.tsx';
import { RequestPrice } from '../components/request-price.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { fetchRequest } from '../model/load-requests.ts';

const feeText = `after ${platformFee.share / 100}% + ${formatMoney(platformFee.fixed)} fee`;

export function RequestFacts({ request }: { request: RentalRequest }) {
  const { email, customerName, subscriptionType, pricing, sellerReceives, createdAt } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
      <Fact name="Customer" className="col-span-2 md:-order-2">
        {customerName && <span className="mr-2 wrap-anywhere">{customerName}</span>}
        {email ? (
          <a href={`mailto:${email}`} className="link-underline inline-block rounded-sm wrap-anywhere">
            {email}
          </a>
        ) : (
          <span className="text-quiet">Account deleted</span>
        )}
      </Fact>
      <Fact name="Price">
        <RequestPrice request={request} />
      </Fact>
      <Fact name="You receive">
        {pricing.price > 0 ? (
          <>
            <span className="tabular-nums">
              <strong className="font-semibold text-verdigris">{formatMoney(toHundredths(sellerReceives))}</strong>{' '}
              <span className="whitespace-nowrap">per {subscriptionType}</span>
            </span>
            <span className="block text-sm text-quiet">{feeText}</span>
          </>
        ) : (
          'N/A'
        )}
      </Fact>
      <Fact name="Subscription type" className="md:-order-1">
        {periodNames[toListingPeriod(subscriptionType)].title}
      </Fact>
      <Fact name="Requested">
        <time dateTime={createdAt} className="block text-balance tabular-nums">
          {formatDateTime(createdAt)}
        </time>
      </Fact>
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0', className)}>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

const downloadFailure = 'Failed to download file';

/** The customer's files, and the proof that the seller has submitted. */
export function RequestFiles({ request }: { request: RentalRequest }) {
  const { _id, fileUrl, fileNames, proofs, proofFiles, proofMessage, proofSubmittedAt } = request;
  return (
    <>
      {fileUrl.length > 0 && (
        <Group title="Customer’s files">
          <FileButtons
            word="File"
            files={fileUrl.map((url, index) => ({
              url,
              name: fileNames[index] ?? `File ${index + 1}`,
            }))}
            failure={downloadFailure}
            freshLink={async (index) => (await fetchRequest('seller', _id)).fileUrl[index] ?? null}
          />
        </Group>
      )}
      {proofSubmittedAt && (
        <Group
          title={
            <>
              Proof submitted <time dateTime={proofSubmittedAt}>{formatDateTime(proofSubmittedAt)}</time>
            </>
          }
        >
          {proofMessage && <p className="mb-3 max-w-[62ch] wrap-anywhere whitespace-pre-line">{proofMessage}</p>}
          <FileButtons
            word="Proof"
            files={proofFiles.map((url, index) => ({
              url,
              name: proofs[index]?.name ?? `Proof ${index + 1}`,
            }))}
            failure={downloadFailure}
            freshLink={async (index) => (await fetchRequest('seller', _id)).proofFiles[index] ?? null}
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

export function ProofRejection({ feedback: { reason, reviewedAt } }: { feedback: NonNullable<RentalRequest['customerFeedback']> }) {
  return (
    <div className="flex gap-3 rounded-md border-l-4 border-red bg-red-tint px-4 py-3">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red" />
      <div className="min-w-0">
        <h3 className="font-semibold">The customer rejected your proof</h3>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason || 'No reason was given.'}</p>
        <p className="mt-1 text-sm">
          Rejected <time dateTime={reviewedAt}>{formatDateTime(reviewedAt)}</time>
        </p>
      </div>
    </div>
  );
}
