import type { ConnectedAccount } from '@frontage/contract/payouts';
import type { RentalRequest } from '@frontage/contract/requests';
import { formatDateTime } from '~/lib/format-time.ts';
import { requestPath } from '../model/request-paths.ts';
import { artworkTasks, hasAgreed } from './labels.ts';

export interface Task {
  title: string;
  /** Which request, or why. */
  about: string;
  actionLabel: string;
  to: string;
}

export function requestTask(request: RentalRequest): Task {
  const { _id, permission, item_name: name, customerName, submissionsLeft, timeline, artworkChange } = request;
  const about = [name || 'Subscription Request', customerName].filter(Boolean).join(', ');
  const to = requestPath('seller', _id);
  if (artworkChange) return { ...artworkTask(artworkChange), about, to };
  if (permission === 'awaiting_proof') return { title: 'Put up the ad and submit proof', about, actionLabel: 'Submit proof', to };
  if (permission === 'proof_rejected' && submissionsLeft > 0)
    return { title: 'Your proof was rejected: submit new proof', about, actionLabel: 'Submit new proof', to };
  if (permission === 'proof_rejected')
    return { title: 'Proof can’t be submitted again: cancel the request', about, actionLabel: 'See the request', to };
  if (hasAgreed(timeline)) return { title: 'The customer agreed to your dates: accept the request', about, actionLabel: 'Review request', to };
  return { title: 'Accept or reject a request', about, actionLabel: 'Review request', to };
}

function artworkTask({ state, proofDueAt }: NonNullable<RentalRequest['artworkChange']>): Pick<Task, 'title' | 'actionLabel'> {
  if (state === 'proposed') return { title: artworkTasks.proposed, actionLabel: 'Review artwork' };
  return { title: `${artworkTasks.accepted}${proofDueAt ? ` by ${formatDateTime(proofDueAt)}` : ''}`, actionLabel: 'Submit proof' };
}

/** What keeps the seller from being paid; null if nothing does, or if they can do nothing about it. */
export function accountTask({ status, requiresAction }: ConnectedAccount): Task | null {
  const to = '/seller/payment-settings';
  if (status === 'none')
    return { title: 'Set up your payment account', about: 'You can accept requests once you can be paid.', actionLabel: 'Set up payments', to };
  if (status === 'restricted')
    return { title: 'Stripe has restricted your account', about: 'You can’t accept requests for now.', actionLabel: 'See what’s wrong', to };
  if (status === 'pending')
    return { title: 'Finish your payment account', about: 'You can accept requests once it’s complete.', actionLabel: 'Finish setup', to };
  return requiresAction
    ? { title: 'Stripe has a question', about: 'Answer it to keep your payouts coming.', actionLabel: 'Answer Stripe', to }
    : null;
}

export function messageTask(unread: number): Task | null {
  if (unread === 0) return null;
  const count = unread > 99 ? '99+' : String(unread);
  return {
    title: `${count} unread ${unread === 1 ? 'message' : 'messages'}`,
    about: 'Customers are asking about your spaces.',
    actionLabel: 'Read messages',
    to: '/seller/chat',
  };
}
