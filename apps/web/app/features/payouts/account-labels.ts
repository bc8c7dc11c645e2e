import type { ConnectedAccount, Payout } from '@frontage/contract/payouts';
import type { BadgeTone } from '~/components/ui/badge.tsx';
import { lowerFirst, parseRequirements } from './requirements.ts';

/** What the page shows above the account: what Stripe asks for, or a payout that the bank returned. */
export type TopPanel = 'verification' | 'payout' | null;

/** Before the first setup is done there is no panel: the account card's setup button covers everything that Stripe asks for. */
export function chooseTopPanel({ status, requiresAction }: ConnectedAccount, newestPayout: Payout | undefined): TopPanel {
  if (requiresAction && status !== 'pending') return 'verification';
  return status === 'active' && newestPayout?.status === 'failed' ? 'payout' : null;
}

export interface AccountSummary {
  label: string;
  tone: BadgeTone;
  /** Whose turn it is, and what happens next. */
  title: string;
  text: string | null;
}

interface Context {
  topPanel: TopPanel;
  /** The balance, such as '$479.40'; null when it is zero or unknown. */
  money: string | null;
}

export function describeAccount(account: ConnectedAccount, { topPanel, money }: Context): AccountSummary {
  const { status, requiresAction, requirements } = account;
  if (status === 'active') return { label: 'Active', tone: 'done', ...describeActive(topPanel) };
  if (status === 'pending') return { label: 'Pending', tone: 'waiting', ...describeUnfinished(requirements) };
  if (status === 'pending_verification')
    return {
      label: 'Pending verification',
      tone: 'checking',
      title: 'Stripe is checking your details',
      text: join(
        'You don’t need to do anything. This often takes minutes, sometimes a few days. This page updates automatically.',
        'You can’t accept rental requests until Stripe is done.',
        money && `Your ${money} is safe in your Stripe balance and goes out after that.`,
      ),
    };
  if (status === 'restricted' && requiresAction)
    return {
      label: 'Restricted',
      tone: 'error',
      title: 'Stripe has paused your account',
      text: join(
        'No money is paid out and you can’t accept rental requests for now.',
        money && `Your ${money} is safe in your Stripe balance and goes out once this is fixed.`,
      ),
    };
  if (status === 'restricted')
    return {
      label: 'Restricted',
      tone: 'error',
      title: 'Stripe has restricted your account',
      text: join(
        'Stripe isn’t asking for anything right now. Open the setup to see why, or contact Stripe support.',
        money && `Your ${money} is still in your Stripe balance.`,
      ),
    };
  return describeUnknown(status);
}

function describeActive(topPanel: TopPanel): Pick<AccountSummary, 'title' | 'text'> {
  if (topPanel === 'verification')
    return { title: 'You’re getting paid, but Stripe has a question', text: 'Answer Stripe’s questions above to keep your payouts coming.' };
  if (topPanel === 'payout') return { title: 'Your account is active', text: 'You can accept rental requests, and customers can pay you.' };
  return { title: 'You’re ready to get paid', text: null };
}

function describeUnfinished(requirements: string[]): Pick<AccountSummary, 'title' | 'text'> {
  const [only, ...more] = parseRequirements(requirements);
  if (only && more.length === 0) return { title: only.task, text: 'You can accept rental requests once Stripe has it.' };
  return {
    title: 'Finish your payout setup',
    text: 'Stripe needs a few more details. You can accept rental requests once they’re complete.',
  };
}

/** Stripe may introduce statuses that we don't know. */
function describeUnknown(status: string): AccountSummary {
  const label = status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');
  return {
    label,
    tone: 'ended',
    title: 'Your account has a new status',
    text: 'Refresh the status, or open the setup to see what Stripe says.',
  };
}

function join(...sentences: (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

interface ReturnNotice {
  tone: 'info' | 'done';
  text: string;
}

/** The result of a visit to Stripe's onboarding. Null where the account card already says it. */
export function describeOnboardingReturn({ status, requiresAction, requirements }: ConnectedAccount): ReturnNotice | null {
  if (requiresAction) return { tone: 'info', text: `Stripe saved your details. ${describeMissing(requirements)}` };
  if (status === 'active') return { tone: 'done', text: 'Stripe has everything it needs. You can accept rental requests now.' };
  if (status === 'pending_verification') return { tone: 'info', text: 'Stripe has everything it needs.' };
  return null;
}

function describeMissing(requirements: string[]): string {
  const [first, ...more] = parseRequirements(requirements);
  if (!first) return 'It still needs something from you.';
  if (more.length > 0) return `${more.length + 1} things are still missing.`;
  return first.problems.length > 0 ? 'One thing still needs fixing.' : `One thing is still missing: ${lowerFirst(first.label)}.`;
}
