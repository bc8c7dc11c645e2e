import { ChatPage } from '~/features/chat/chat-page.tsx';
import { pageMeta } from '~/lib/page-meta.ts';
import type { Route } from './+types/seller-chat';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: 'Chat', description: 'Messages from customers.' }, matches);

export default function SellerChat() {
  return <ChatPage account="seller" />;
}
