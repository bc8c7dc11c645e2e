import type { ProofCheck, ProofFile } from '@frontage/contract/proofs.schema';
import { toStraightMatrix3d } from '@frontage/domain/listing/perspective';
import { type BlockState, decodeBlocks } from '@frontage/domain/proof-check/block-map';
import { type ReactNode, useRef, useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { classes } from '~/components/ui/classes.ts';
import { useSize } from '~/lib/use-size.ts';

type Found = NonNullable<ProofCheck['found']>;
type Picture = NonNullable<ProofFile['picture']>;

/** The artwork beside the part of the photo on which it was found, both with the map of what looks the same. */
export function ProofComparison({ found, photo }: { found: Found; photo: Picture }) {
  const [hasMap, setMap] = useState(true);
  const { artwork } = found;
  const aspect = artwork.width / artwork.height;
  const map = hasMap && <BlockMap found={found} />;
  return (
    <div className="space-y-3">
      <div className={classes('grid gap-3', aspect < 1.2 ? 'grid-cols-2' : 'sm:grid-cols-2')}>
        <Side name="The artwork" aspect={aspect}>
          <img src={artwork.url} alt="The artwork" className="size-full" />
          {map}
        </Side>
        <Side name="The same part of the photo" aspect={aspect}>
          <StraightPart found={found} photo={photo} />
          {map}
        </Side>
      </div>
      <Checkbox checked={hasMap} onChange={({ currentTarget: { checked } }) => setMap(checked)}>
        Show what matches
      </Checkbox>
      {hasMap && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
          {mapParts.map(({ state, legend, swatch }) => (
            <li key={state} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-3.5 rounded-xs ${swatch}`} />
              {legend}
            </li>
          ))}
          <li>Unmarked: plain</li>
        </ul>
      )}
    </div>
  );
}

function Side({ name, aspect, children }: { name: string; aspect: number; children: ReactNode }) {
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-sm border border-line bg-paper-deep" style={{ aspectRatio: aspect }}>
        {/* Around it, so that one sees what is just beside the artwork. */}
        <div className="absolute inset-[8%]">{children}</div>
      </div>
      <figcaption className="mt-1 text-sm text-quiet">{name}</figcaption>
    </figure>
  );
}

/** The browser straightens it: the photo itself, seen from where the camera would have to be. */
function StraightPart({ found: { corners }, photo: { url, width, height } }: { found: Found; photo: Picture }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const inPixels = corners.map(([x, y]) => [x * width, y * height] as const) as unknown as Found['corners'];
  return (
    <div ref={frame} className="absolute inset-0">
      {size.width > 0 && (
        <img
          src={url}
          alt="What the seller took there"
          className="absolute top-0 left-0 max-w-none origin-top-left"
          style={{ width, height, transform: toStraightMatrix3d(inPixels, size.width, size.height) }}
        />
      )}
    </div>
  );
}

const mapParts = [
  { state: 'same', legend: 'Looks the same', fill: 'fill-verdigris/35', swatch: 'bg-verdigris' },
  { state: 'unclear', legend: 'Unclear', fill: 'fill-amber/55', swatch: 'bg-amber' },
  { state: 'different', legend: 'Missing or different', fill: 'fill-red/55', swatch: 'bg-red' },
] as const satisfies readonly { state: BlockState; legend: string; fill: string; swatch: string }[];

function BlockMap({ found: { columns, rows, blocks } }: { found: Found }) {
  const states = decodeBlocks(blocks);
  const pathOf = (state: BlockState) =>
    states.map((other, index) => (other === state ? `M${index % columns} ${Math.floor(index / columns)}h1v1h-1z` : '')).join('');
  return (
    <svg aria-hidden viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" className="absolute inset-0 size-full">
      {mapParts.map(({ state, fill }) => (
        <path key={state} d={pathOf(state)} className={fill} />
      ))}
    </svg>
  );
}
