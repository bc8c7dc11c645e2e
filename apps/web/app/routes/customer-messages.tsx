import { ChatPage } from '~/features/chat/chat-page.tsx';
import { ChatPageSkeleton } from '~/features/chat/chat-page-skeleton.tsx';
import type { PageHandle } from '~/layout/page-fallback.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/customer-messages';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Messages', description: 'Your messages with sellers.' }, matches);

export const handle: PageHandle = { Fallback: () => <ChatPageSkeleton account="customer" /> };

export default function CustomerMessages() {
  return <ChatPage account="customer" />;
}
