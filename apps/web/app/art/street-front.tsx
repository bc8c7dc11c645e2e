import type { ReactNode } from 'react';
import { round } from './drawing.ts';
import { Cinema, DecoTower, GableHouse, GlassStore, Workshop } from './facades-new-town.tsx';
import { CornerShop, PartyWall, Tenement, TownHouse } from './facades-old-town.tsx';
import { pickPrints, Poster } from './posters.tsx';
import { FurnitureSymbols, Sidewalk, Road } from './street-furniture.tsx';
import { type Scene, sceneAt, type TimeOfDay } from './street-light.ts';
import { Sky } from './street-sky.tsx';

export type StreetSlot = {
  id: string;
  kind: 'wall' | 'billboard' | 'banner' | 'screen' | 'shelter' | 'poster';
  /** In the units of the drawing, which is 1600 wide and 560 high. */
  x: number;
  y: number;
  width: number;
  height: number;
};

/** The places for ads, from left to right. */
const streetSlots: readonly StreetSlot[] = [
  { id: 'party-wall', kind: 'wall', x: 330, y: 182, width: 120, height: 160 },
  { id: 'hoarding-1', kind: 'poster', x: 318, y: 432, width: 42, height: 56 },
  { id: 'hoarding-2', kind: 'poster', x: 368, y: 432, width: 42, height: 56 },
  { id: 'hoarding-3', kind: 'poster', x: 418, y: 432, width: 42, height: 56 },
  { id: 'roof-billboard', kind: 'billboard', x: 488, y: 184, width: 196, height: 92 },
  { id: 'shelter', kind: 'shelter', x: 626, y: 428, width: 42, height: 62 },
  { id: 'tower-banner', kind: 'banner', x: 748, y: 150, width: 44, height: 236 },
  { id: 'store-screen', kind: 'screen', x: 872, y: 226, width: 176, height: 116 },
  { id: 'workshop-banner', kind: 'banner', x: 1216, y: 296, width: 174, height: 60 },
  { id: 'cinema-front', kind: 'banner', x: 1462, y: 268, width: 82, height: 106 },
  { id: 'cinema-left', kind: 'poster', x: 1416, y: 432, width: 38, height: 54 },
  { id: 'cinema-right', kind: 'poster', x: 1546, y: 432, width: 38, height: 54 },
];

interface StreetFrontProps {
  seed?: string;
  time?: TimeOfDay;
  /** Prefix of every id in the drawing. Must be unique on a page. */
  prefix?: string;
  /** Without a title the picture is decoration and hidden from assistive technology. */
  title?: string;
  className?: string;
  /** Draws one slot's content, from 0,0 to its width and height. Without a result the slot gets one of our posters. */
  renderSlot?: (slot: StreetSlot) => ReactNode;
}

/** A row of façades with room for posters on walls, roofs, screens and shelters. */
export function StreetFront({ seed = 'frontage', time = 'day', prefix = 'street', title, className, renderSlot }: StreetFrontProps) {
  const scene = sceneAt(time, seed, prefix);
  const prints = pickPrints(scene.randomFor('prints'), streetSlots);
  const panel = (slot: StreetSlot, index: number) => {
    const print = prints[index];
    return (
      <Panel key={slot.id} slot={slot} scene={scene}>
        {renderSlot?.(slot) ?? (print && <Poster {...print} width={slot.width} height={slot.height} />)}
      </Panel>
    );
  };
  return (
    <svg
      viewBox="0 0 1600 560"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={scene.id('cone')} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#ffe2a6" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
        </linearGradient>
        <pattern id={scene.id('joints')} width="20" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 .5h20M0 6.5h20M5.5 0v6M15.5 6v6" stroke="#2a0f08" strokeOpacity=".2" />
        </pattern>
        <pattern id={scene.id('staves')} width="9" height="60" patternUnits="userSpaceOnUse">
          <path d="M1 0v60" stroke="#1d0d0a" strokeOpacity=".35" strokeWidth="1.5" />
        </pattern>
        <pattern id={scene.id('pixels')} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 .5h4M.5 0v4" stroke="#000" strokeOpacity=".09" />
        </pattern>
        <radialGradient id={scene.id('halo')}>
          <stop stopColor="#ffe7b0" stopOpacity=".7" />
          <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
        </radialGradient>
        <FurnitureSymbols scene={scene} />
      </defs>
      <Sky scene={scene} />
      <Row scene={scene} />
      {streetSlots.map((slot, i) => slot.kind !== 'shelter' && panel(slot, i))}
      <Road scene={scene} />
      <Sidewalk scene={scene}>{streetSlots.map((slot, i) => slot.kind === 'shelter' && panel(slot, i))}</Sidewalk>
    </svg>
  );
}

function Row({ scene }: { scene: Scene }) {
  return (
    <>
      <Tenement scene={scene} />
      <TownHouse scene={scene} />
      <CornerShop scene={scene} />
      <PartyWall scene={scene} />
      <GlassStore scene={scene} />
      <DecoTower scene={scene} />
      <Cinema scene={scene} />
      <Workshop scene={scene} />
      <GableHouse scene={scene} />
      <path d="M150 232h7v268h-7zM470 318h10v182h-10zM1202 240h8v260h-8zM840 200h9v300h-9zM303 234h7v266h-7z" fill="#1d0d0a" fillOpacity=".2" />
    </>
  );
}

/** A nested svg element clips its content to the frame. */
function Panel({ slot: { kind, x, y, width, height }, scene, children }: { slot: StreetSlot; scene: Scene; children: ReactNode }) {
  const edge = kind === 'screen' ? 7 : kind === 'wall' ? 0 : 4;
  const shines = kind === 'screen' || kind === 'shelter';
  const veil = shines ? 0 : scene.strength * (kind === 'wall' ? 0.7 : 0.35);
  return (
    <>
      {shines && scene.glow > 0 && (
        <ellipse cx={x + width / 2} cy={y + height / 2} rx={width} ry={height} fill={scene.ref('halo')} fillOpacity={round(scene.glow * 0.6)} />
      )}
      {edge > 0 && (
        <path
          d={`M${x - edge} ${y - edge}h${width + 2 * edge}v${height + 2 * edge}H${x - edge}z`}
          fill={scene.paint(kind === 'banner' ? '#efe3cd' : '#1a1716')}
        />
      )}
      <svg x={x} y={y} width={width} height={height}>
        {children}
        {kind === 'wall' && <path d={`M0 0h${width}v${height}H0z`} fill={scene.ref('joints')} />}
        {kind === 'screen' && <path d={`M0 0h${width}v${height}H0z`} fill={scene.ref('pixels')} />}
        {veil > 0 && <path d={`M0 0h${width}v${height}H0z`} fill={scene.air} fillOpacity={round(veil)} />}
      </svg>
    </>
  );
}
