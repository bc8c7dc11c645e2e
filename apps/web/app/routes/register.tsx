import { RegisterPage } from '~/features/accounts/register-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Sign Up', description: 'Create an account to rent ad space or to rent out your own.', path: '/auth/register' }, matches);

export default function Register() {
  return <RegisterPage />;
}
