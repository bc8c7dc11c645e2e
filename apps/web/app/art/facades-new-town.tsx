import { round } from './drawing.ts';
import type { Scene } from './street-light.ts';
import { Awning, Door, ShopWindows, Wall, Windows } from './street-parts.tsx';

type Facade = { scene: Scene };

/** Art deco tower with long vertical lines, x 700–840. */
export function DecoTower({ scene }: Facade) {
  const { paint } = scene;
  const stone = paint(scene.randomFor('tower').pick(['#ddb98a', '#d3b79c', '#e0c08e']));
  const light = paint('#f3dcb4');
  return (
    <>
      <path d="M770 10v34" stroke={paint('#2a2220')} strokeWidth="3" />
      <path d="M771 12h26l-7 7 7 7h-26z" fill={paint('#b23a22')} />
      <path d="M700 500V130h12V92h14V62h18V40h52v22h18v30h14v38h12v370z" fill={stone} />
      <path d="M716 500V134h8v366zM816 500V134h8v366zM738 134V70h6v64zM796 134V70h6v64zM764 134V46h12v88z" fill={light} />
      <path d="M700 130h140v6H700z" fill={paint('#b98f63')} />
      <Windows scene={scene} x={728} y={150} columns={1} rows={7} w={14} h={26} gapX={4} gapY={9} frame={paint('#7a5a3e')} />
      <Windows scene={scene} x={798} y={150} columns={1} rows={7} w={14} h={26} gapX={4} gapY={9} frame={paint('#7a5a3e')} />
      <path d="M700 404h140v14H700z" fill={paint('#17130f')} />
      <path d="M706 411h130" stroke={paint('#e2a32c')} strokeWidth="4" strokeDasharray="8 6" />
      <Wall x={700} y={418} w={140} h={82} fill={paint('#3a302b')} />
      <path d="M740 500v-46a30 30 0 0 1 60 0v46z" fill={scene.glow > 0 ? scene.lit : scene.glass} stroke={light} strokeWidth="5" />
      <path d="M770 424v76M740 454h60" stroke={light} strokeWidth="3" />
      <ShopWindows
        scene={scene}
        y={436}
        frame={light}
        panes={[
          [710, 18],
          [812, 18],
        ]}
      />
    </>
  );
}

/** Glass department store with the big screen on its corner, x 840–1080. */
export function GlassStore({ scene }: Facade) {
  const { paint } = scene;
  const random = scene.randomFor('glass store');
  const cells = Array.from({ length: 60 }, (_, i) => ({ x: 844 + (i % 10) * 23.6, y: 206 + Math.floor(i / 10) * 33.2 }));
  const lit = cells.filter(() => random.chance(scene.litShare));
  return (
    <>
      <path d="M880 196v-16h70v16zM980 196v-28h44v28z" fill={paint('#5b6b70')} />
      <path d="M1002 168v-40" stroke={paint('#5b6b70')} strokeWidth="3" />
      <Wall x={840} y={196} w={240} h={304} fill={paint('#3f6470')} />
      <path d={lit.map(({ x, y }) => `M${round(x)} ${round(y + 16)}h21`).join('') || 'M0 0'} stroke={scene.lit} strokeOpacity=".8" strokeWidth="31" />
      <path d="M840 196h150L840 404z" fill="#fff" fillOpacity=".1" />
      <path
        d={
          Array.from({ length: 9 }, (_, i) => `M${round(866 + i * 23.6)} 196v216`).join('') +
          Array.from({ length: 6 }, (_, i) => `M840 ${round(238.4 + i * 33.2)}h240`).join('')
        }
        stroke={paint('#9fb8ba')}
        strokeWidth="2"
      />
      <path d="M836 190h248v10H836zM836 408h248v14H836z" fill={paint('#e6e0d4')} />
      <ShopWindows
        scene={scene}
        y={428}
        frame={paint('#e6e0d4')}
        panes={[
          [848, 62],
          [918, 62],
          [1010, 62],
        ]}
      />
      <Door x={986} y={430} w={18} fill={paint('#23353b')} frame={paint('#e6e0d4')} />
    </>
  );
}

/** Canal house with a bell gable, the shape of our logo, x 1080–1206. */
export function GableHouse({ scene }: Facade) {
  const { paint } = scene;
  const trim = paint('#fbf1df');
  const gable = 'M1084 236h8c26 0 22-78 51-78s25 78 51 78h8';
  return (
    <>
      <path d={`${gable}V500h-118z`} fill={paint(scene.randomFor('gable').pick(['#b2472e', '#9c4a3a', '#a85a38']))} />
      <path d={`${gable}V500h-118z`} fill={scene.ref('joints')} />
      <path d={gable} fill="none" stroke={trim} strokeWidth="7" />
      <path d="M1133 184h20M1143 184v16" stroke={paint('#2a2220')} strokeWidth="4" />
      <circle cx="1143" cy="216" r="10" fill={scene.litShare > 0.2 ? scene.lit : scene.glass} stroke={trim} strokeWidth="4" />
      <Windows scene={scene} x={1100} y={254} columns={3} rows={3} w={20} h={34} gapX={13} gapY={18} frame={trim} />
      <Wall x={1084} y={414} w={118} h={86} fill={paint('#17352f')} />
      <ShopWindows scene={scene} y={440} frame={trim} panes={[[1094, 58]]} />
      <Door x={1164} y={436} w={28} fill={paint('#b23a22')} frame={trim} />
      <Awning x={1088} y={416} w={110} color={paint('#1b6b5f')} cloth={trim} />
    </>
  );
}

/** Workshop building with wide windows and a fire escape, x 1202–1404. */
export function Workshop({ scene }: Facade) {
  const { paint } = scene;
  const iron = paint('#17130f');
  return (
    <>
      <Wall x={1202} y={210} w={202} h={290} fill={paint('#7e3a2b')} texture={scene.ref('joints')} />
      <path d="M1198 200h210v12h-210zM1202 404h202v10h-202z" fill={paint('#c7ad8d')} />
      <Windows
        scene={scene}
        x={1222}
        y={228}
        columns={3}
        rows={1}
        w={46}
        h={52}
        gapX={14}
        gapY={20}
        frame={paint('#2c3a38')}
        stone={paint('#c7ad8d')}
        panes
      />
      <Windows scene={scene} x={1222} y={372} columns={3} rows={1} w={46} h={22} gapX={14} gapY={20} frame={paint('#2c3a38')} />
      <ShopWindows
        scene={scene}
        y={428}
        frame={paint('#2c3a38')}
        panes={[
          [1214, 70],
          [1322, 70],
        ]}
      />
      <Door x={1290} y={430} w={26} fill={paint('#2c3a38')} frame={paint('#c7ad8d')} />
      <path d="M1328 290h70M1328 242h70M1336 290l52-48M1328 274h70M1328 226h70" stroke={iron} strokeWidth="2.5" />
      <path d="M1329 282h69M1329 234h69" stroke={iron} strokeWidth="16" strokeDasharray="1.5 7" />
    </>
  );
}

/** Movie theater with a lit canopy, x 1404–1600. */
export function Cinema({ scene }: Facade) {
  const { paint } = scene;
  const plaster = scene.randomFor('cinema').pick(['#e0a08a', '#d8b07a', '#a9bba6']);
  const bulbs = scene.glow > 0 ? '#fff0c2' : paint('#f5d58a');
  return (
    <>
      <Wall x={1404} y={256} w={196} h={244} fill={paint(plaster)} />
      <path d="M1404 256v-10h30v-22h32v-20h74v20h32v22h28v10z" fill={paint(plaster, -0.12)} />
      <path d="M1424 256v130M1444 256v130M1562 256v130M1582 256v130" stroke={paint('#fbf1df')} strokeWidth="5" />
      <path d="M1404 250h196" stroke={paint('#9c4634')} strokeWidth="6" />
      <path d="M1396 384h204v34h-204z" fill={paint('#9c2f24')} />
      <path d="M1402 390h198M1402 412h198" stroke={bulbs} strokeWidth="5" strokeLinecap="round" strokeDasharray="0 11" />
      <Wall x={1404} y={418} w={196} h={82} fill={paint('#5a2a25')} />
      <path d="M1464 428h72v72h-72z" fill={scene.glow > 0 ? scene.lit : scene.glass} stroke={paint('#e2a32c')} strokeWidth="4" />
      <path d="M1500 428v72" stroke={paint('#e2a32c')} strokeWidth="4" />
    </>
  );
}
