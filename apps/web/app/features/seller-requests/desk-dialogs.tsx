import { Dialog } from '~/components/ui/dialog.tsx';
import { Confirm } from './confirm.tsx';
import { RejectForm } from './reject-form.tsx';
import { SubmitProof } from './submit-proof.tsx';
import type { RequestDesk } from './use-request-desk.ts';

/** What is asked before something is done with a request. */
export function DeskDialogs({ desk }: { desk: RequestDesk }) {
  const { asked, leaveIt } = desk;
  const request = asked?.request;
  const name = request?.item_name || 'Subscription Request';
  const customer = request?.customerName || 'The customer';
  const isWaiting = request?.permission === 'pending';
  return (
    <>
      <Dialog open={asked?.question === 'reject'} onClose={leaveIt} title="Reject this request?">
        {request && <RejectForm request={request} desk={desk} />}
      </Dialog>
      <Dialog open={asked?.question === 'delete'} onClose={leaveIt} title="Delete this request?">
        {request && (
          <Confirm action="Delete" keep="Keep it" onConfirm={() => desk.remove(request)} onLeave={leaveIt}>
            {isWaiting ? (
              <>
                {customer} still waits for your answer to <strong className="font-semibold">{name}</strong>. Deleting it rejects it first, and{' '}
                {request.customerName || 'the customer'} is told so. Then it disappears from your list for good.
              </>
            ) : (
              <>
                <strong className="font-semibold">{name}</strong> disappears from your list for good. {customer} keeps a copy and is not told.
              </>
            )}
          </Confirm>
        )}
      </Dialog>
      <Dialog open={asked?.question === 'cancel'} onClose={leaveIt} title="Cancel this request?">
        {request && (
          <Confirm action="Cancel request" keep="Keep it" onConfirm={() => desk.cancel(request)} onLeave={leaveIt}>
            <strong className="font-semibold">{name}</strong> will not be rented to {request.customerName || 'this customer'}, and they are told so.
            The space is free for others again. This can’t be undone.
          </Confirm>
        )}
      </Dialog>
      {asked?.question === 'proof' && <SubmitProof key={asked.request._id} request={asked.request} desk={desk} />}
    </>
  );
}
