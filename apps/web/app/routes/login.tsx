import { LoginPage } from '~/features/accounts/login-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Sign In', description: 'Sign in to Frontage as a customer or as a seller.', path: '/auth/login' }, matches);

export default function Login() {
  return <LoginPage />;
}
