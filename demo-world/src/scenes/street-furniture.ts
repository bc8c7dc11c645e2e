import type { Random } from '../random.ts';
import { fillPath, roundToTenth, type Point3d, strokePath } from './canvas.ts';
import { castShadow, footShadow, placeSprite } from './sprites.ts';
import type { SceneContext } from './scene-context.ts';

/** A street lamp in the style of the city; it is on when it is dark. */
export function drawLamp(context: SceneContext, spot: Point3d, { mirrored = false } = {}): string {
  const iron = context.paint('#1d1a1b');
  const glass = context.light.glow > 0.2 ? '#fff3cf' : context.paint('#e6d8bd');
  const isOld = context.city === 'brick' || context.city === 'bay';
  const drawing = isOld
    ? [
        fillPath('M-5 0V-380H5V0zM-14 0l5-46H9l5 46zM-10-300h20v8h-20z', iron),
        fillPath('M-20-384h40l-6-10h-28zM-14-452h28l10-14h-48zM-4-470h8v-14h-8z', iron),
        fillPath('M-16-394h32l6-58h-44z', glass),
        strokePath('M0-394v-58', iron, 3),
      ]
    : [
        fillPath('M-6 0L-3-560Q-2-640 70-650L150-660v8L72-642Q6-632 4-560L7 0zM-14 0l4-60h20l4 60z', iron),
        fillPath('M116-668h58l10 14h-76z', iron),
        fillPath('M118-654h54l-6 8h-42z', glass),
      ];
  const shine =
    context.light.glow > 0.2
      ? isOld
        ? `<circle cx="0" cy="-424" r="${roundToTenth(150 * context.light.glow)}" fill="url(#halo)"/>`
        : `<path d="M120-648h50l150 640H-20z" fill="url(#cone)" fill-opacity="${roundToTenth(context.light.glow * 0.5)}"/><circle cx="145" cy="-650" r="110" fill="url(#halo)"/>`
      : '';
  return castShadow(context, spot, 0.14, 3.4) + footShadow(context, spot, 0.35) + placeSprite(context, spot, drawing.join('') + shine, { mirrored });
}

type Thing = 'hydrant' | 'bin' | 'mailbox' | 'planter' | 'bench' | 'bollard' | 'cone' | 'newsbox';

/** Small things on the pavement. */
export function drawStreetItem(context: SceneContext, spot: Point3d, thing: Thing): string {
  const { paint } = context;
  const ink = paint('#1d1a1b');
  const drawings: Record<Thing, string> = {
    hydrant:
      fillPath('M-12 0v-46q0-16 12-16t12 16V0z', paint('#b23a22')) +
      fillPath('M-18-46h36v8h-36zM-16-6h32v6h-32zM-20-32h8v12h-8zM12-32h8v12h-8z', paint('#8d2c1a')),
    bin:
      fillPath('M-22 0l-4-78h52L22 0z', paint('#17352f')) +
      fillPath('M-28-86h56v10h-56z', ink) +
      fillPath('M-12 0l-2-74h5l1 74zM8 0l1-74h5L12 0z', paint('#17352f', -0.3)),
    mailbox:
      fillPath('M-26-28v-72q0-26 26-26t26 26v72z', paint('#1f3f66')) +
      fillPath('M-20 0v-30h8V0zM12 0v-30h8V0z', ink) +
      fillPath('M-18-96h36v8h-36z', paint('#fbf1df')),
    planter:
      fillPath('M-46 0l-6-46h104L46 0z', paint('#8a5a3c')) +
      fillPath('M-50-44q-4-34 18-36q6-26 32-22q20-18 40 4q22 4 14 54z', paint('#3d6644')) +
      fillPath('M-20-60q4-26 24-24q14-16 28 2q-18-2-22 12q-20-8-30 10z', paint('#7fa65a')),
    bench:
      fillPath('M-90-48h180v9h-180zM-90-84h180v8h-180zM-90-70h180v8h-180z', paint('#8a5a3c')) +
      fillPath('M-76-40h8V0h-8zM68-40h8V0h-8zM-76-88h6v48h-6zM70-88h6v48h-6z', ink),
    bollard: fillPath('M-8 0v-82q0-8 8-8t8 8V0z', ink) + fillPath('M-8-74H8v8H-8z', paint('#f5b82e')),
    cone: fillPath('M-20 0h40v-5h-40zM-14-5L-4-66h8L14-5z', paint('#e0632b')) + fillPath('M-10-26h20l2 10h-24zM-7-46H7l1 8H-8z', paint('#fbf1df')),
    newsbox: fillPath('M-24-30v-74h48v74z', paint('#f5b82e')) + fillPath('M-18-96h36v28h-36z', paint('#fbf1df')) + fillPath('M-6 0v-32H6V0z', ink),
  };
  return footShadow(context, spot, 0.4) + placeSprite(context, spot, drawings[thing]);
}

/** A few small things along the curb. */
export function scatterStreetItems(context: SceneContext, name: string, xs: readonly number[], z: number): string {
  const random = context.randomFor(name);
  const things = ['hydrant', 'bin', 'mailbox', 'planter', 'bollard', 'newsbox'] as const;
  return xs.map((x) => drawStreetItem(context, [x + random.between(-0.4, 0.4), 0, z], random.pick(things))).join('');
}

/** Two-armed pole for wires, of weathered wood. */
export function drawUtilityPole(context: SceneContext, spot: Point3d, random: Random): string {
  const wood = context.paint('#5a4433');
  return (
    castShadow(context, spot, 0.2, 4) +
    placeSprite(
      context,
      spot,
      fillPath('M-11 0L-8-900H8L11 0zM-100-850h200v14h-200zM-80-770h160v12h-160z', wood) +
        fillPath('M-92-866h10v16h-10zM-50-866h10v16h-10zM42-866h10v16H42zM84-866h10v16H84z', context.paint('#c9b8a3')),
      { size: random.between(0.95, 1.05) },
    )
  );
}
