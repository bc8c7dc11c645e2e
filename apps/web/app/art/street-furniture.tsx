import type { ReactNode } from 'react';
import { round } from './drawing.ts';
import type { Scene } from './street-light.ts';

type Piece = { scene: Scene };

/** Shapes that are used more than once. */
export function FurnitureSymbols({ scene }: Piece) {
  const { paint, id } = scene;
  return (
    <>
      <g id={id('lamp')}>
        <path d="M0 492V350q0-26 24-26" fill="none" stroke={paint('#17130f')} strokeWidth="4" />
        <path d="M-6 500l2-20h8l2 20z" fill={paint('#17130f')} />
        <path d="M16 322h22l6 12H12z" fill={paint('#17130f')} />
        <ellipse cx="28" cy="335" rx="13" ry="3.5" fill={scene.glow > 0 ? '#fff3cf' : paint('#e6d8bd')} />
      </g>
      <g id={id('tree')}>
        <path d="M-4 500q4-44 0-84h8q-3 40 1 84zM0 446l20-26" fill={paint('#4a3026')} stroke={paint('#4a3026')} strokeWidth="3" />
        <path
          d="M-40 414a24 24 0 0 1-6-40a26 26 0 0 1 20-38a34 34 0 0 1 56-4a27 27 0 0 1 22 36a25 25 0 0 1-6 44a26 26 0 0 1-40 12a28 28 0 0 1-46-10z"
          fill={paint('#3d6644')}
        />
        <path
          d="M-44 398a20 20 0 0 1 2-24a26 26 0 0 1 18-36a32 32 0 0 1 50-6a24 24 0 0 1 16 28a26 26 0 0 0-34 16a22 22 0 0 0-30 12a20 20 0 0 0-22 10z"
          fill={paint('#5f8a4e')}
        />
        <path
          d="M-30 362a22 22 0 0 1 22-24a26 26 0 0 1 26-6a24 24 0 0 0-26 16a22 22 0 0 0-22 14zM20 398a14 14 0 0 1 22-10a16 16 0 0 0-22 10z"
          fill={paint('#8fae5f')}
        />
        <path d="M-16 504v-8h32v8z" fill={paint('#6e5446')} />
      </g>
      <g id={id('walker')}>
        <circle cy="-47" r="5.5" />
        <path d="M-7-20q-2-20 7-20t8 20l-3 2 3 18H3L0-12l-4 12h-5l3-20z" />
      </g>
    </>
  );
}

export function Road({ scene }: Piece) {
  const { paint } = scene;
  return (
    <>
      <path d="M0 500h1600v26H0z" fill={paint('#c9b8a3')} />
      <path d="M0 513h1600" stroke={paint('#a8967f')} strokeWidth="26" strokeDasharray="1.5 52" />
      <path d="M0 500h1600v4H0z" fill="#000" fillOpacity=".18" />
      <path d="M0 526h1600v6H0z" fill={paint('#8a7d70')} />
      <path d="M0 532h1600v28H0z" fill={paint('#4a4340')} />
      <path d="M20 548h1580" stroke={paint('#e6dccb')} strokeWidth="3" strokeDasharray="46 38" />
    </>
  );
}

/** Everything on the sidewalk, from back to front. `children` is the poster in the bus shelter. */
export function Sidewalk({ scene, children }: Piece & { children: ReactNode }) {
  const { paint, id } = scene;
  const random = scene.randomFor('walkers');
  const trees = [
    [306, 0.9],
    [906, 0.84],
    [1212, 0.8],
  ] as const;
  const lamps = [140, 706, 1066, 1412];
  const coats = ['#b23a22', '#17130f', '#1f3f66', '#6b6259', '#1b6b5f'] as const;
  const walkers = [118, 282, 470, 838, 1000, 1160, 1352, 1520];
  return (
    <>
      {trees.map(([x, size]) => (
        <use key={x} href={`#${id('tree')}`} transform={`translate(${x} ${round(4 - 500 * (size - 1))}) scale(${size})`} />
      ))}
      <BusShelter scene={scene} />
      {children}
      {lamps.map((x) => (
        <use key={x} href={`#${id('lamp')}`} x={x} y="8" />
      ))}
      {walkers.map((x) => (
        <use
          key={x}
          href={`#${id('walker')}`}
          fill={paint(random.pick(coats))}
          transform={`translate(${round(x + random.between(-14, 14))} ${round(random.between(512, 524))})${random.chance(0.5) ? ' scale(-1 1)' : ''}`}
        />
      ))}
      {scene.glow > 0 && <path d={lamps.map((x) => `M${x + 16} 342h24l58 176h-140z`).join('')} fill={scene.ref('cone')} fillOpacity={scene.glow} />}
    </>
  );
}

/** Roof, glass and bench. The panel at the right end is one of the street's slots. */
function BusShelter({ scene }: Piece) {
  const { paint } = scene;
  const steel = paint('#23302f');
  return (
    <>
      <path d="M520 424h96v78h-96z" fill={paint('#bcd0cf')} fillOpacity=".5" />
      <path d="M520 424v84M568 424v78M616 424v84" stroke={steel} strokeWidth="3" />
      <path d="M528 484h76" stroke={paint('#8a5a3c')} strokeWidth="5" />
      <path d="M508 412h172v8q0 4-6 4H514q-6 0-6-4z" fill={steel} />
      <path d="M622 424h50v84h-50z" fill={steel} />
      <path d="M508 420v88" stroke={steel} strokeWidth="3" />
      <circle cx="508" cy="399" r="9" fill={paint('#1f3f66')} stroke={paint('#fbf1df')} strokeWidth="3" />
      <path d="M508 409v12" stroke={steel} strokeWidth="3" />
    </>
  );
}
