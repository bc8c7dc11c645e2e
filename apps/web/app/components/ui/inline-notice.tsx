import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'info' | 'done' | 'error' | 'warning';

const tones = {
  info: { icon: Info, colors: 'border-blue bg-blue-tint text-blue' },
  done: { icon: CircleCheck, colors: 'border-verdigris bg-verdigris-tint text-verdigris' },
  error: { icon: TriangleAlert, colors: 'border-red bg-red-tint text-red' },
  warning: { icon: TriangleAlert, colors: 'border-amber-deep bg-amber-tint text-amber-deep' },
} as const;

interface InlineNoticeProps {
  tone: Tone;
  title?: string;
  children: ReactNode;
}

/** Stays on the page next to what it is about, unlike a toast. Screen readers announce errors at once. */
export function InlineNotice({ tone, title, children }: InlineNoticeProps) {
  const { icon: Icon, colors } = tones[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`flex gap-3 rounded-md border-l-4 px-4 py-3 ${colors}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
