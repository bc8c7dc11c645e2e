import type { ProofCheck, ProofFile } from '@frontage/contract/proofs.schema';
import { type BlockState, decodeBlocks } from '@frontage/domain/proof-check/block-map';
import { useState } from 'react';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { drawBlocks } from '../model/draw-blocks.ts';
import { ComparisonSide } from './comparison-side.tsx';
import { StraightPart } from './straight-part.tsx';

type Found = NonNullable<ProofCheck['found']>;
type Picture = NonNullable<ProofFile['picture']>;

/** The artwork beside the part of the photo on which it was found, both with the map of what looks the same. */
export function ProofComparison({ found, photo }: { found: Found; photo: Picture }) {
  const [hasMap, setMap] = useState(true);
  const { artwork } = found;
  const aspect = artwork.width / artwork.height;
  const states = decodeBlocks(found.blocks);
  const map = hasMap && <BlockMap found={found} states={states} />;
  return (
    <div data-comparison className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <ComparisonSide name="The artwork" aspect={aspect}>
          <img src={artwork.url} alt="The artwork" className="size-full" />
          {map}
        </ComparisonSide>
        <ComparisonSide name="The same part of the photo" aspect={aspect}>
          <StraightPart corners={found.corners} photo={photo} />
          {map}
        </ComparisonSide>
      </div>
      <Checkbox checked={hasMap} onChange={({ currentTarget: { checked } }) => setMap(checked)}>
        Show what matches
      </Checkbox>
      {hasMap && (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
          {legends
            .filter(({ state }) => states.includes(state))
            .map(({ state, legend, swatch }) => (
              <li key={state} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-4 border-2 ${swatch}`} />
                {legend}
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** Light fills and strong outlines: what differs must stay readable. */
const mapParts = [
  { state: 'same', legend: 'Looks the same', look: 'fill-verdigris/20 stroke-verdigris', swatch: 'border-verdigris bg-verdigris/20' },
  {
    state: 'unclear',
    legend: 'Unclear',
    look: 'fill-amber/20 stroke-amber [stroke-dasharray:4_3]',
    swatch: 'border-dashed border-amber bg-amber/20',
  },
  { state: 'different', legend: 'Missing or different', look: 'fill-red/15 stroke-red', swatch: 'border-red bg-red/15' },
] as const satisfies readonly { state: BlockState; legend: string; look: string; swatch: string }[];
const legends: readonly { state: BlockState; legend: string; swatch: string }[] = [
  ...mapParts,
  { state: 'plain', legend: 'Plain, nothing to compare', swatch: 'border-line' },
];

function BlockMap({ found: { columns, rows }, states }: { found: Found; states: readonly BlockState[] }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
      {mapParts.map(({ state, look }) => {
        const { area, outline } = drawBlocks(states, columns, state);
        return (
          <g key={state} className={look}>
            <path d={area} className="stroke-none" />
            <path d={outline} vectorEffect="non-scaling-stroke" strokeWidth={2} className="fill-none" />
          </g>
        );
      })}
    </svg>
  );
}
