import { ForgotPasswordPage } from '~/features/accounts/forgot-password-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/forgot-password';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Forgot password', description: 'Get a link to set a new password.' }, matches);

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
