import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextLink } from '~/components/ui/text-link.tsx';
import { pageAfterLogin } from '~/lib/page-after-login.ts';
import { useSignedIn } from '~/lib/signed-in.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';

/** Two kinds of accounts can be signed in side by side, so the form stays. */
export function SignedInNotice() {
  const { customer, seller } = useSignedIn();
  const users = [customer, seller].filter((user) => user !== null);
  if (!useHydrated() || users.length === 0) return null;
  return (
    <InlineNotice tone="info">
      You’re signed in as {users.map(({ name, type }) => `${name} (${type})`).join(' and ')}.{' '}
      <TextLink to={pageAfterLogin(users[0]?.type ?? 'customer', null)}>Continue</TextLink>
    </InlineNotice>
  );
}
