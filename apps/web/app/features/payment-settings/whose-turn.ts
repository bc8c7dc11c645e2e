import type { ConnectedAccount } from '@frontage/contract/connected-account';
import type { Tone } from '~/components/ui/state-badge.tsx';

interface Standing {
  /** The status in a word. */
  word: string;
  tone: Tone;
  /** Whose turn it is, and what happens next. */
  title: string;
  text: string;
}

/** A status that is not known here, because the provider has a new one. */
function unknown(status: string): Standing {
  const word = status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
  return { word, tone: 'ended', title: 'Your account has a new status', text: 'Refresh the status, or complete the setup to see what Stripe says.' };
}

export function sayStanding({ status, requiresAction }: ConnectedAccount): Standing {
  if (status === 'active' && requiresAction)
    return {
      word: 'Active',
      tone: 'done',
      title: 'You are paid, but Stripe has a question',
      text: 'It is your turn: answer what Stripe asks below, so that your payouts continue.',
    };
  if (status === 'active')
    return {
      word: 'Active',
      tone: 'done',
      title: 'You are ready to be paid',
      text: 'Your share of each rent goes to your bank account every Friday.',
    };
  if (status === 'pending')
    return {
      word: 'Pending',
      tone: 'waiting',
      title: 'It is your turn: finish your setup',
      text: 'Stripe needs a few more details. You can accept rental requests once they are complete.',
    };
  if (status === 'pending_verification')
    return {
      word: 'Pending verification',
      tone: 'checking',
      title: 'Stripe is checking your details',
      text: 'You don’t need to do anything. This often takes minutes, sometimes a few days. This page looks again by itself.',
    };
  if (status === 'restricted' && requiresAction)
    return {
      word: 'Restricted',
      tone: 'wrong',
      title: 'It is your turn: Stripe has paused your account',
      text: 'You can’t accept rental requests and no money is paid out until you have answered what Stripe asks below.',
    };
  if (status === 'restricted')
    return {
      word: 'Restricted',
      tone: 'wrong',
      title: 'Stripe has restricted your account',
      text: 'Stripe asks for nothing right now. Complete the setup to read its reasons there, or ask Stripe’s support.',
    };
  return unknown(status);
}
