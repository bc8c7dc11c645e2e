import { ResetPasswordPage } from '~/features/accounts/reset-password-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/reset-password';

// The URL may contain the reset token, so it must not be sent as a referrer.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ title: 'Set a new password', description: 'Set a new password with the link from your email.' }, matches),
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword() {
  return <ResetPasswordPage />;
}
