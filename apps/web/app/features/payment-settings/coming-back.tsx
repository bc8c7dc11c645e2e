import type { ConnectedAccount } from '@frontage/contract/connected-account';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { sayReturn } from './say-return.ts';
import type { Return } from './use-onboarding-return.ts';

/** For those who come back from the provider. The result stays, and stays true: it is told from the account as it stands now. */
export function ComingBack({ cameBack, account }: { cameBack: Return; account: ConnectedAccount }) {
  if (cameBack === 'asking') return <InlineNotice tone="info">Welcome back from Stripe.</InlineNotice>;
  if (cameBack === 'expired')
    return <InlineNotice tone="info">Your link to Stripe had expired. We are taking you there with a new one…</InlineNotice>;
  if (cameBack === 'unanswered')
    return <InlineNotice tone="info">We could not ask Stripe just now, so this may be out of date. Refresh the status in a moment.</InlineNotice>;
  const result = cameBack === 'asked' ? sayReturn(account) : null;
  return result && <InlineNotice tone={result.tone}>{result.text}</InlineNotice>;
}
