import { Skeleton } from '~/components/ui/skeleton.tsx';

/** Where conversations will stand. */
export function ChatWaiting() {
  return (
    <div aria-busy="true" className="chat-waiting">
      <output className="sr-only">Loading</output>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
