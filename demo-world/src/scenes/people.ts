import type { Random } from '../random.ts';
import { fillPath, type Point3d, strokePath } from './canvas.ts';
import { castShadow, footShadow, placeSprite } from './sprites.ts';
import type { SceneContext } from './scene-context.ts';

const coats = ['#b23a22', '#1f3f66', '#1b6b5f', '#e2a32c', '#6b6259', '#17352f', '#7a2f3a', '#d98f6c', '#efe2c8', '#3a4a6b'] as const;
const trousers = ['#241f24', '#2c3a4a', '#4a3b33', '#5a5551', '#17130f'] as const;
const skins = ['#e8b996', '#c98d64', '#8d5a3c', '#5f3a28', '#f0cbb0'] as const;
const hairs = ['#201510', '#3a2317', '#6b3a1e', '#b9823f', '#8c8682', '#17130f'] as const;

type Pose = 'walking' | 'standing' | 'umbrella' | 'dog' | 'phone' | 'child';

/** A person in the street. */
export function drawPerson(context: SceneContext, spot: Point3d, random: Random, pose?: Pose): string {
  const poses: readonly [Pose, ...Pose[]] =
    context.weather === 'rain' ? ['umbrella', 'umbrella', 'walking'] : ['walking', 'walking', 'standing', 'phone', 'dog', 'child'];
  const chosen = pose ?? random.pick(poses);
  const size = random.between(0.94, 1.06);
  return (
    castShadow(context, spot, 0.4, 1.6) +
    footShadow(context, spot, 0.36) +
    placeSprite(context, spot, figureOf(context, random, chosen), { mirrored: random.chance(0.5), size })
  );
}

/** Several people spread over a stretch of pavement, the farthest first; the range `clear` stays empty. */
export function drawPeople(
  context: SceneContext,
  name: string,
  count: number,
  from: Point3d,
  to: Point3d,
  clear?: readonly [number, number],
): string {
  const random = context.randomFor(name);
  const aside = (x: number) => {
    if (!clear || x < clear[0] || x > clear[1]) return x;
    return x < (clear[0] + clear[1]) / 2 ? clear[0] - random.between(0.3, 2) : clear[1] + random.between(0.3, 2);
  };
  const spots = Array.from({ length: count }, () => [aside(random.between(from[0], to[0])), from[1], random.between(from[2], to[2])] as const);
  const distance = ([x, , z]: Point3d) => Math.hypot(x - context.camera.at[0], z - context.camera.at[2]);
  return spots
    .toSorted((a, b) => distance(b) - distance(a))
    .map((spot) => drawPerson(context, spot, random))
    .join('');
}

function figureOf(context: SceneContext, random: Random, pose: Pose): string {
  const { paint } = context;
  const coat = random.pick(coats);
  const skin = paint(random.pick(skins));
  const hair = paint(random.pick(hairs));
  const leg = paint(random.pick(trousers));
  const isLong = random.chance(0.4);
  const hem = isLong ? -58 : -82;
  const walks = pose !== 'standing' && pose !== 'phone';
  const legs = walks ? 'M-9-90L-24-5l9 3L6-78zM-6-88L14-4h10L12-88z' : 'M-12-88L-11-3h9l2-80zM1-84L3-3h9l2-86z';
  const shoes = walks ? 'M-26-6l12 5-2 5-12-5zM13-4h15v5H13z' : 'M-14-4h13v5h-13zM2-4h13v5H2z';
  const body = `M-15 ${hem}Q-19-122-11-140Q0-148 12-140Q19-122 17 ${hem}z`;
  const shadeBody = `M4 ${hem}Q10-118 4-144Q19-140 17 ${hem}z`;
  const arm = pose === 'phone' ? 'M8-136Q22-116 14-104L-2-116l3-6 10 5Q12-124 4-130z' : 'M-6-136Q-20-112-15-86l7-1Q-9-112 1-130z';
  const skirt = !isLong && random.chance(0.3) ? fillPath('M-14-96L-20-58H21L15-96z', paint(coat, -0.3)) : '';
  return [
    pose === 'dog' ? dog(context, random) : '',
    fillPath(legs, leg),
    fillPath(shoes, paint('#1a1412')),
    skirt,
    fillPath('M-4-150h9v14h-9z', skin),
    fillPath(body, paint(coat)),
    fillPath(shadeBody, paint(coat, -0.22), 0.8),
    random.chance(0.3) ? fillPath('M-22-132q-8 22-2 42h12q-4-22 0-44z', paint(random.pick(coats), -0.1)) : '',
    fillPath(arm, paint(coat, -0.14)),
    pose === 'phone' ? fillPath('M-5-124h6v10h-6z', '#17130f') + fillPath('M-3-116h5v5h-5z', skin) : fillPath('M-15-88h7v6h-7z', skin),
    `<circle cx="1" cy="-158" r="11.5" fill="${skin}"/>`,
    random.chance(0.25)
      ? fillPath('M-13-160q0-15 14-15t14 14l6 3H-13z', paint(random.pick(coats)))
      : fillPath('M-12-154q-3-20 13-20t13 14q-10-2-14-6q-4 8-8 8v8z', hair),
    pose === 'umbrella' ? umbrella(context, random) : '',
    pose === 'child' ? `<g transform="translate(34 0) scale(.62)">${figureOf(context, random, 'walking')}</g>` : '',
  ].join('');
}

function umbrella(context: SceneContext, random: Random): string {
  const color = random.pick(coats);
  return [
    strokePath('M10-104V-196', context.paint('#17130f'), 3),
    fillPath(
      'M-52-182Q-46-236 10-238Q66-236 72-182Q62-192 52-182Q42-192 31-182Q20-192 10-182Q0-192-11-182Q-22-192-32-182Q-42-192-52-182z',
      context.paint(color),
    ),
    fillPath('M10-238Q66-236 72-182Q62-192 52-182Q42-192 31-182Q34-220 10-238z', context.paint(color, -0.2)),
  ].join('');
}

function dog(context: SceneContext, random: Random): string {
  const coat = context.paint(random.pick(['#8a5a3c', '#3a2f2b', '#d9b27c', '#efe2c8'] as const));
  return (
    strokePath('M-14-88Q-30-50-46-40', context.paint('#17130f'), 1.6) +
    fillPath('M-92-38q18-8 38-2l8-12 6 8 10 2-4 10-10 2-4 32h-6l-2-20h-20l-2 20h-6l-4-22-10-12z', coat)
  );
}

/** A person sitting on a bench, seen from the front. */
export function drawSeatedPerson(context: SceneContext, spot: Point3d, random: Random): string {
  const coat = random.pick(coats);
  const skin = context.paint(random.pick(skins));
  return placeSprite(
    context,
    spot,
    [
      fillPath('M-16-50h34v16H14l2 32H6L3-32l-5 30h-10l2-36z', context.paint(random.pick(trousers))),
      fillPath('M-17-44Q-20-84-11-100Q0-107 12-100Q20-84 18-44z', context.paint(coat)),
      fillPath('M-4-110h9v12h-9z', skin),
      `<circle cx="1" cy="-118" r="11.5" fill="${skin}"/>`,
      fillPath('M-12-114q-3-20 13-20t13 14q-10-2-14-6q-4 8-8 8v8z', context.paint(random.pick(hairs))),
    ].join(''),
  );
}
