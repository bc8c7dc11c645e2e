import type { RequestDetails } from '@frontage/contract/request-details';
import { Panel } from '~/components/ui/panel.tsx';
import { PhonePanel } from '~/features/captures/public.ts';
import { formatDay } from '~/lib/format-time.ts';
import { ProofHistory, type ProofHistoryProps } from './proof-history.tsx';

type RentalPhotosProps = Omit<ProofHistoryProps, 'request' | 'proofs'> & { details: RequestDetails };

/** How the ad looks while the rental runs, newest first. Nothing before the first photo is there or wanted. */
export function RentalPhotos({ details, ...rest }: RentalPhotosProps) {
  const { request, photosDue, canSendPhotos } = details;
  const photos = details.proofs.filter(({ purpose }) => purpose !== null);
  if (photos.length === 0 && photosDue === null && !canSendPhotos) return null;
  return (
    <Panel title="Photos during the rental">
      <div className="space-y-6">
        {photosDue !== null && <p className="text-pretty">{describeDue(details, photosDue, rest.viewer)}</p>}
        {canSendPhotos && <PhonePanel requestId={request._id} disabled={false} onCode={ignore} withoutPhone="here" />}
        {photos.length > 0 && <ProofHistory request={request} proofs={photos} {...rest} />}
      </div>
    </Panel>
  );
}

const ignore = () => undefined;

function describeDue({ request, nextPayment }: RequestDetails, dueAt: string, viewer: ProofHistoryProps['viewer']): string {
  const day = formatDay(dueAt, { zone: request.timeZone });
  if (viewer === 'seller')
    return `Take a fresh photo of the ad before ${day}. Without one, we tell ${request.customerName || 'the customer'} two days before that there is none, and they may cancel.`;
  const asked = `We asked ${request._seller.name} for a fresh photo of your ad before ${day}. There is none yet.`;
  return nextPayment?.at === dueAt ? `${asked} You pay for the next ${request.subscriptionType} on that day, unless you cancel before.` : asked;
}
