import { suggestCorners } from '@frontage/domain/listing/face';
import type { Corners } from '@frontage/domain/listing/perspective';
import { type ComponentType, useRef, useState } from 'react';
import { CornerGrid } from '~/components/corners/corner-grid.tsx';
import { CornerHandle } from '~/components/corners/corner-handle.tsx';
import { CornerStage } from '~/components/corners/corner-stage.tsx';
import { Magnifier } from '~/components/corners/magnifier.tsx';
import { useHydrated } from '~/lib/use-hydrated.ts';

const street = { url: '/pictures/street-front.svg', width: 1_600, height: 560 };
const seenFromTheSide: Corners = [[0.3, 0.15], [0.7, 0.3], [0.7, 0.75], [0.3, 0.9]]; // prettier-ignore
const crossed: Corners = [[0.7, 0.2], [0.3, 0.2], [0.7, 0.8], [0.3, 0.8]]; // prettier-ignore
const frame = 'relative h-36 w-60 bg-line-strong';

function CornerStages() {
  const [corners, setCorners] = useState(() => suggestCorners(street, 1.5));
  const handle = useRef(null);
  return (
    <CornerStage ref={handle} picture={street} corners={corners} onMove={setCorners}>
      {() => <img src={street.url} alt="A street" className="size-full" />}
    </CornerStage>
  );
}

function CornerGrids() {
  return (
    <div className="flex flex-wrap gap-3">
      <div className={frame}>
        <CornerGrid corners={seenFromTheSide} isValid isDragged={false} />
      </div>
      <div className={frame}>
        <CornerGrid corners={seenFromTheSide} isValid isDragged />
      </div>
      <div className={frame}>
        <CornerGrid corners={crossed} isValid={false} isDragged={false} />
      </div>
    </div>
  );
}

function CornerHandles() {
  const [corner, setCorner] = useState<Corners[0]>([0.5, 0.5]);
  const stage = useRef<HTMLDivElement>(null);
  const move = { onDrag: setCorner, onDrop: setCorner, onKeyMove: setCorner };
  return (
    <div ref={stage} className={frame}>
      <CornerHandle ref={null} name="Only" corner={corner} stage={stage} {...move} />
      <CornerHandle ref={null} name="Outside" corner={[1.1, 0.2]} stage={stage} {...move} />
    </div>
  );
}

function Magnifiers() {
  return (
    <div className={frame}>
      <Magnifier picture={street} corner={[0.3, 0.1]} stage={{ width: 240, height: 144 }} />
    </div>
  );
}

/** Corners are placed with inline styles. The content security policy refuses those in HTML, so the server leaves them out. */
function onlyInBrowser(Specimen: ComponentType) {
  return function SpecimenInBrowser() {
    return useHydrated() && <Specimen />;
  };
}

export const cornerSpecimens = {
  'corners/corner-grid': onlyInBrowser(CornerGrids),
  'corners/corner-handle': onlyInBrowser(CornerHandles),
  'corners/corner-stage': onlyInBrowser(CornerStages),
  'corners/magnifier': onlyInBrowser(Magnifiers),
};
