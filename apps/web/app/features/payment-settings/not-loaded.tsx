import { Button } from '~/components/ui/button.tsx';

interface NotLoadedProps {
  text: string;
  busy: boolean;
  onAgain: () => void;
}

/** One part is missing and the rest of the page works, so it is said quietly. */
export function NotLoaded({ text, busy, onAgain }: NotLoadedProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-card px-5 py-4">
      <p className="text-quiet">{text}</p>
      <Button look="secondary" small busy={busy} onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
