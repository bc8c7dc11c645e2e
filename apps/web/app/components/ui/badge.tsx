import { Ban, CircleCheck, CircleDashed, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';

export type BadgeTone = 'waiting' | 'checking' | 'done' | 'error' | 'info' | 'ended';

const tones: Record<BadgeTone, { icon: LucideIcon; colours: string }> = {
  waiting: { icon: Clock, colours: 'bg-amber-tint text-amber-deep' },
  checking: { icon: Hourglass, colours: 'bg-orange-tint text-orange' },
  done: { icon: CircleCheck, colours: 'bg-verdigris-tint text-verdigris' },
  error: { icon: TriangleAlert, colours: 'bg-red-tint text-red' },
  info: { icon: CircleDashed, colours: 'bg-blue-tint text-blue' },
  ended: { icon: Ban, colours: 'bg-paper-deep text-quiet' },
};

/** A state in a word, an icon and a tint: colour never speaks alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  const { icon: Icon, colours } = tones[tone];
  return (
    <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${colours}`}>
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
