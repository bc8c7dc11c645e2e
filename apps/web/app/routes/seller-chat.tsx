import { EmptyTalk } from '~/art/empty-talk.tsx';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { PageHeader } from '~/components/ui/page-header.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-chat';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Chat', description: 'Talk with customers.' }, matches);

export default function SellerChat() {
  return (
    <>
      <PageHeader title="Chat" lead="Answer people before and after they ask for a space." />
      <EmptyState picture={<EmptyTalk />} title="All quiet so far">
        <p>No customer messages yet. Messages will appear here when customers contact you about your listings.</p>
      </EmptyState>
    </>
  );
}
