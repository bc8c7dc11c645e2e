import { useSearchParams } from 'react-router';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { UnsubscribeForm } from '~/features/notifications/unsubscribe-form.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Unsubscribe', description: 'End a kind of mail.' }, matches);

export default function Unsubscribe() {
  const [params] = useSearchParams();
  return (
    <div className="column py-14">
      <PageHeader
        title="Fewer mails"
        lead="This is about mails of the kind that brought you here. Whatever you choose, your notices on Frontage still show all that happens."
      />
      <UnsubscribeForm token={params.get('token') ?? ''} />
    </div>
  );
}
