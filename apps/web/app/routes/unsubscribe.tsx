import { useSearchParams } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { UnsubscribeForm } from '~/features/notifications/unsubscribe-form.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Unsubscribe', description: 'Unsubscribe from one kind of email.' }, matches);

export default function Unsubscribe() {
  const [params] = useSearchParams();
  return (
    <div className="column py-14">
      <PageHeader title="Unsubscribe" lead="You’ll stop getting emails of this kind. Your notices on Frontage still show everything that happens." />
      <UnsubscribeForm token={params.get('token') ?? ''} />
    </div>
  );
}
