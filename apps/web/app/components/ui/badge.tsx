import { Ban, CircleCheck, CircleDashed, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';

export type BadgeTone = 'waiting' | 'checking' | 'done' | 'error' | 'info' | 'ended';

const tones: Record<BadgeTone, { icon: LucideIcon; colors: string }> = {
  waiting: { icon: Clock, colors: 'bg-amber-tint text-amber-deep' },
  checking: { icon: Hourglass, colors: 'bg-orange-tint text-orange' },
  done: { icon: CircleCheck, colors: 'bg-verdigris-tint text-verdigris' },
  error: { icon: TriangleAlert, colors: 'bg-red-tint text-red' },
  info: { icon: CircleDashed, colors: 'bg-blue-tint text-blue' },
  ended: { icon: Ban, colors: 'bg-paper-deep text-quiet' },
};

/** A state as text, icon and tint: never color alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  const { icon: Icon, colors } = tones[tone];
  return (
    <span className={`inline-flex min-h-6 items-center gap-1.5 rounded-sm px-2 py-0.5 text-sm font-semibold whitespace-nowrap ${colors}`}>
      <Icon aria-hidden className="size-3.5" />
      {children}
    </span>
  );
}
