import type { ConnectedAccount, Payout } from '@frontage/contract/connected-account';
import type { Tone } from '~/components/ui/state-badge.tsx';
import { readRequirements } from './read-requirements.ts';

/** What stands first on the page, before the account itself: what the provider asks for, or a payout that came back. */
export type Lead = 'verification' | 'payout' | null;

/** Before the first setup is done the account itself leads: there is one button for all of it. */
export function whatLeads({ status, requiresAction }: ConnectedAccount, newestPayout: Payout | undefined): Lead {
  if (requiresAction && status !== 'pending') return 'verification';
  return status === 'active' && newestPayout?.status === 'failed' ? 'payout' : null;
}

export interface Standing {
  /** The status in a word. */
  word: string;
  tone: Tone;
  /** Whose turn it is, and what happens next. */
  title: string;
  text: string | null;
}

interface Surroundings {
  lead: Lead;
  /** What lies in the account, such as '$479.40'; null for nothing or as long as nobody knows. */
  money: string | null;
}

export function sayStanding(account: ConnectedAccount, { lead, money }: Surroundings): Standing {
  const { status, requiresAction, requirements } = account;
  if (status === 'active') return { word: 'Active', tone: 'done', ...sayActive(lead) };
  if (status === 'pending') return { word: 'Pending', tone: 'waiting', ...sayUnfinished(requirements) };
  if (status === 'pending_verification')
    return {
      word: 'Pending verification',
      tone: 'checking',
      title: 'Stripe is checking your details',
      text: join(
        'You don’t need to do anything. This often takes minutes, sometimes a few days, and this page looks again by itself.',
        'You can’t accept rental requests until Stripe is done.',
        money && `Your ${money} is safe in your Stripe balance and goes out after that.`,
      ),
    };
  if (status === 'restricted' && requiresAction)
    return {
      word: 'Restricted',
      tone: 'wrong',
      title: 'Stripe has paused your account',
      text: join(
        'No money is paid out and you can’t accept rental requests for now.',
        money && `Your ${money} is safe in your Stripe balance and goes out once this is fixed.`,
      ),
    };
  if (status === 'restricted')
    return {
      word: 'Restricted',
      tone: 'wrong',
      title: 'Stripe has restricted your account',
      text: join(
        'Stripe asks for nothing right now. Complete the setup to read its reasons there, or ask Stripe’s support.',
        money && `Your ${money} is still in your Stripe balance.`,
      ),
    };
  return unknown(status);
}

function sayActive(lead: Lead): Pick<Standing, 'title' | 'text'> {
  if (lead === 'verification')
    return { title: 'You are paid, but Stripe has a question', text: 'Answer what Stripe asks above, so that your payouts continue.' };
  if (lead === 'payout') return { title: 'Your account is active', text: 'You can accept rental requests, and customers can pay you.' };
  return { title: 'You are ready to be paid', text: null };
}

function sayUnfinished(requirements: string[]): Pick<Standing, 'title' | 'text'> {
  const [only, ...more] = readRequirements(requirements);
  if (only && more.length === 0) return { title: `It is your turn: ${only.task}`, text: 'You can accept rental requests once Stripe has it.' };
  return {
    title: 'It is your turn: finish your setup',
    text: 'Stripe needs a few more details. You can accept rental requests once they are complete.',
  };
}

/** A status that is not known here, because the provider has a new one. */
function unknown(status: string): Standing {
  const word = status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
  return { word, tone: 'ended', title: 'Your account has a new status', text: 'Refresh the status, or complete the setup to see what Stripe says.' };
}

function join(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}
