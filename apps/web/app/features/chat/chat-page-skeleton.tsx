import { Skeleton } from '~/components/ui/skeleton.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { ChatSkeleton } from './conversation-rows.tsx';
import { chatPageLabels } from './labels.ts';
import './chat.css';

/** The frame of the page, so that nothing below it moves when the conversations come. */
export function ChatPageSkeleton({ account }: { account: Role }) {
  const { page, conversations } = chatPageLabels[account];
  return (
    <>
      <h1 className="sr-only">{page}</h1>
      <div className="chat-desk" data-account={account} data-view="list">
        <section className="chat-side">
          <div className="chat-side-top">
            <h2 className="chat-title">{conversations}</h2>
            <p className="chat-side-count" />
            <Skeleton className="h-11 w-full" />
          </div>
          <div className="chat-side-list">
            <ChatSkeleton />
          </div>
        </section>
        <div className="chat-main" />
      </div>
    </>
  );
}
