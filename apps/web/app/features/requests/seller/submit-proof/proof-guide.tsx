import type { ReactNode } from 'react';
import { CloseUpDrawing, StreetDrawing } from '~/art/proof-shots.tsx';

export function ProofGuide() {
  return (
    <ul aria-label="What good proof shows" className="grid grid-cols-2 gap-3">
      <Shot title="One close-up" text="The whole ad, sharp enough to read.">
        <CloseUpDrawing />
      </Shot>
      <Shot title="One from the street" text="The ad and its surroundings.">
        <StreetDrawing />
      </Shot>
    </ul>
  );
}

function Shot({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="overflow-hidden rounded-md border border-line">
      {children}
      <div className="px-3 py-2.5">
        <p className="leading-tight font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-pretty text-quiet">{text}</p>
      </div>
    </li>
  );
}
