import { displayFont } from './drawing.ts';
import type { Scene } from './street-light.ts';
import { Awning, Door, ShopWindows, Wall, Windows } from './street-parts.tsx';

type Facade = { scene: Scene };

/** Brick tenement with a heavy cornice, x 0–150. */
export function Tenement({ scene }: Facade) {
  const { paint } = scene;
  const stone = paint('#d9c3a0');
  return (
    <>
      <Wall
        x={0}
        y={176}
        w={150}
        h={324}
        fill={paint(scene.randomFor('tenement').pick(['#a4472f', '#b0593c', '#8d3a2c']))}
        texture={scene.ref('joints')}
      />
      <path d="M-4 160h158v12H-4zM0 172h150v14H0z" fill={paint('#7c3324')} />
      <path d="M2 180h148" stroke={stone} strokeWidth="9" strokeDasharray="7 7" />
      <Windows scene={scene} x={18} y={206} columns={3} rows={3} w={26} h={44} gapX={18} gapY={28} frame={paint('#efe2c8')} stone={stone} />
      <path d="M0 412h150v12H0z" fill={stone} />
      <Wall x={0} y={424} w={150} h={76} fill={paint('#23423d')} />
      <ShopWindows scene={scene} y={434} frame={paint('#15100f')} panes={[[10, 84]]} />
      <Door x={106} y={436} w={30} fill={paint('#b23a22')} frame={paint('#15100f')} />
      <Awning x={4} y={418} w={96} color={paint('#b23a22')} cloth={paint('#fbf1df')} />
    </>
  );
}

const arch = ({ x, y }: { x: number; y: number }) => `M${x} ${y + 52}V${y + 14}a14 14 0 0 1 28 0v38z`;

/** Plastered town house with round-headed windows under a pediment, x 150–310. */
export function TownHouse({ scene }: Facade) {
  const { paint } = scene;
  const wall = paint(scene.randomFor('render').pick(['#e8cfa5', '#dfc7b4', '#cfd3b4', '#e6b999']));
  const trim = paint('#fbf1df');
  const arches = [170, 216, 262].flatMap((x) => [256, 340].map((y) => ({ x, y })));
  const random = scene.randomFor('town house');
  const lit = arches.filter(() => random.chance(scene.litShare));
  return (
    <>
      <Wall x={150} y={232} w={160} h={268} fill={wall} />
      <path d="M146 222h168v10H146zM158 222l72-38 72 38z" fill={trim} />
      <path d="M182 216l48-25 48 25z" fill={wall} />
      <circle cx="230" cy="208" r="6" fill={scene.glass} />
      <path d="M150 324h160" stroke={trim} strokeWidth="5" />
      <path d={arches.map(arch).join('')} fill={scene.glass} stroke={trim} strokeWidth="5" />
      {lit.length > 0 && <path d={lit.map(arch).join('')} fill={scene.lit} />}
      <path d={arches.map(({ x, y }) => `M${x + 14} ${y}v52M${x} ${y + 20}h28`).join('')} stroke={trim} strokeWidth="2" />
      <path d="M164 404h132M164 390h132" stroke={paint('#17130f')} strokeWidth="2.5" />
      <path d="M165 397h131" stroke={paint('#17130f')} strokeWidth="14" strokeDasharray="1.4 5" />
      <Wall x={150} y={410} w={160} h={90} fill={paint('#c99f6c')} />
      <path d="M150 410h160" stroke={trim} strokeWidth="6" />
      <Door x={216} y={430} w={30} fill={paint('#1b6b5f')} frame={trim} />
      <ShopWindows
        scene={scene}
        y={432}
        frame={trim}
        panes={[
          [162, 42],
          [258, 42],
        ]}
      />
    </>
  );
}

/** The bare side wall of a warehouse, x 310–470. */
export function PartyWall({ scene }: Facade) {
  const { paint } = scene;
  const iron = paint('#2a2220');
  return (
    <>
      <path d="M352 96l-8 50M408 96l8 50M352 128l60-24M408 128l-60-24" stroke={iron} strokeWidth="3.5" />
      <path d="M344 46h72v56h-72z" fill={paint('#8a5a3c')} />
      <path d="M344 46h72v56h-72z" fill={scene.ref('staves')} />
      <path d="M338 48l42-24 42 24z" fill={paint('#4a3026')} />
      <path d="M344 62h72M344 84h72" stroke={iron} strokeWidth="2.5" />
      <Wall x={310} y={146} w={160} h={354} fill={paint('#94452f')} texture={scene.ref('joints')} />
      <path d="M306 138h168v10H306z" fill={paint('#6e5446')} />
      <path d="M310 146h160v16H310z" fill="#000" fillOpacity=".16" />
      <path d="M436 116h22v24h-22z" fill={paint('#7c3324')} />
      <path d="M439 106h6v10h-6zM449 106h6v10h-6z" fill={paint('#c0714f')} />
      <Wall x={310} y={420} w={160} h={80} fill={paint('#3d4f4a')} />
      <path d="M310 424h160M310 494h160" stroke={paint('#2a3a36')} strokeWidth="5" />
    </>
  );
}

/** One-story shop on the corner, with a billboard frame on its flat roof, x 470–700. */
export function CornerShop({ scene }: Facade) {
  const { paint } = scene;
  const iron = paint('#2a2220');
  const trade = scene.randomFor('trade').pick(['BAKERY', 'COFFEE', 'BOOKS', 'RECORDS']);
  return (
    <>
      <path d="M500 318v-60M560 318v-60M612 318v-60M672 318v-60M500 318l60-40M612 278l60 40M500 300h172" stroke={iron} strokeWidth="4" fill="none" />
      <path d="M520 286v10M586 286v10M652 286v10" stroke={iron} strokeWidth="3" />
      <path d="M520 284h.1M586 284h.1M652 284h.1" stroke={scene.glow > 0 ? '#fff0c2' : paint('#e6d8bd')} strokeWidth="9" strokeLinecap="round" />
      <Wall x={470} y={318} w={230} h={182} fill={paint('#1b6b5f')} />
      <path d="M464 312h242v10H464z" fill={paint('#123f3c')} />
      <path d="M470 340h230v48H470z" fill={paint('#123f3c')} />
      <text
        x="585"
        y="375"
        textAnchor="middle"
        fontFamily={displayFont}
        fontWeight="800"
        fontSize="30"
        letterSpacing="3"
        fill={scene.glow > 0 ? scene.lit : paint('#f5d58a')}
      >
        {trade}
      </text>
      <ShopWindows
        scene={scene}
        y={420}
        frame={paint('#fbf1df')}
        panes={[
          [484, 74],
          [606, 82],
        ]}
      />
      <Door x={566} y={422} w={32} fill={paint('#123f3c')} frame={paint('#fbf1df')} />
      <Awning x={478} y={392} w={214} color={paint('#f5b82e')} cloth={paint('#fbf1df')} />
    </>
  );
}
