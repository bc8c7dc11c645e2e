import type { Random } from '../random.ts';
import type { CityStyle } from './city-styles.ts';
import { mix } from './color.ts';
import { fillPath, canvas, roundToTenth, strokePath } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';

type Behind = { random: Random; base: number; far: string; near: string; isNight: boolean };

/** The background of the street: two layers of silhouettes, the far one paler. */
export function drawSkyline({ light, horizon, sky, city, time, randomFor }: SceneContext): string {
  const colors = { far: mix(light.far, sky[2], 0.35), near: light.near };
  return towns[city]({ ...colors, random: randomFor('skyline'), base: roundToTenth(horizon + 40), isNight: time === 'night' });
}

const towns: Record<CityStyle, (behind: Behind) => string> = {
  brick: ({ random, base, far, near }) =>
    fillPath(grounded(blocks(random, base, 120, 330, 60, 110), base), far) +
    fillPath(grounded(blocks(random, base, 80, 220, 70, 130), base) + tanks(random, base), near),
  glass: ({ random, base, far, near }) =>
    fillPath(grounded(towers(random, base, 260, 620), base), far) + fillPath(grounded(towers(random, base, 160, 460), base), near),
  sunbelt: ({ random, base, far, near }) =>
    fillPath(grounded(mountains(random, base, 260), base), far) +
    fillPath(grounded(mesas(random, base, 150), base), mix(far, near, 0.6)) +
    fillPath(grounded(blocks(random, base, 50, 90, 90, 190), base), near),
  bay: ({ random, base, far, near, isNight }) =>
    fillPath(grounded(hills(random, base, 300), base), far) +
    bridge(random, base, mix(near, '#b23a22', isNight ? 0.1 : 0.4)) +
    fillPath(grounded(hills(random, base, 170), base), mix(far, near, 0.5)) +
    fillPath(gables(random, base), near),
  lake: ({ random, base, far, near }) =>
    fillPath(grounded(blocks(random, base, 90, 230, 80, 150), base), far) +
    strokePath(cranes(random, base), far, 6) +
    fillPath(grounded(sheds(random, base), base) + stacks(random, base), near),
};

function grounded(outline: string, base: number): string {
  return `${outline}V${base}H-20z`;
}

function blocks(random: Random, base: number, low: number, high: number, slim: number, wide: number): string {
  let d = `M-20 ${base}`;
  for (let x = -20; x < canvas.width;) {
    const [width, top] = [random.whole(slim, wide), base - random.whole(low, high)];
    d += random.chance(0.18)
      ? `V${top}l${width / 2}-30l${width / 2} 30`
      : random.chance(0.25)
        ? `V${top}h${width * 0.3}v-26h${width * 0.4}v26h${width * 0.3}`
        : `V${top}h${width}`;
    x += width;
  }
  return d;
}

function towers(random: Random, base: number, low: number, high: number): string {
  let d = `M-20 ${base}`;
  for (let x = -20; x < canvas.width;) {
    const [width, top] = [random.whole(70, 140), base - random.whole(low, high)];
    const kind = random.whole(0, 4);
    if (kind === 0) d += `V${top}l${width} ${random.whole(-60, -20)}`;
    else if (kind === 1)
      d += `V${top + 60}h${width * 0.2}v-40h${width * 0.2}v-40h${width * 0.08}v-90h${width * 0.04}v90h${width * 0.08}v40h${width * 0.2}v40h${width * 0.2}`;
    else if (kind === 2) d += `V${top}q${width / 2}-60 ${width} 0`;
    else d += `V${top}h${width}`;
    x += width;
    if (random.chance(0.3)) d += `V${base - 60}h${random.whole(20, 60)}`;
  }
  return d;
}

function mountains(random: Random, base: number, height: number): string {
  let d = `M-20 ${base - height * 0.4}`;
  for (let x = -20; x < canvas.width;) {
    x += random.whole(60, 170);
    d += `L${x} ${roundToTenth(base - height * random.between(0.3, 1))}`;
  }
  return d;
}

function mesas(random: Random, base: number, height: number): string {
  let d = `M-20 ${base}`;
  for (let x = -20; x < canvas.width;) {
    const [width, top] = [random.whole(120, 300), base - height * random.between(0.5, 1)];
    d += `L${x + 20} ${roundToTenth(base - 30)}L${x + 60} ${roundToTenth(top)}h${width}l40 ${roundToTenth((base - top) * 0.7)}`;
    x += width + 100 + random.whole(40, 200);
  }
  return d;
}

function hills(random: Random, base: number, height: number): string {
  let d = `M-20 ${base - height * 0.5}`;
  for (let x = -20; x < canvas.width;) {
    const width = random.whole(220, 480);
    d += `q${width / 2} ${roundToTenth(-height * random.between(0.2, 0.9))} ${width} ${random.whole(-20, 20)}`;
    x += width;
  }
  return d;
}

/** Two towers, a hanging cable, and a deck that runs out of the picture. */
function bridge(random: Random, base: number, color: string): string {
  const [left, span, top] = [random.whole(100, 700), random.whole(480, 640), base - random.whole(330, 420)];
  const right = left + span;
  const cable = `M${left - span * 0.5} ${base - 110}Q${left - 60} ${top + 130} ${left} ${top}Q${left + span / 2} ${base + 70 - 2 * (base - top) * 0.1} ${right} ${top}Q${right + 60} ${top + 130} ${right + span * 0.5} ${base - 110}`;
  return (
    strokePath(`M${left} ${base}V${top}M${right} ${base}V${top}`, color, 12) +
    strokePath(cable, color, 4) +
    strokePath(`M${left - span} ${base - 110}h${span * 3}`, color, 8)
  );
}

function gables(random: Random, base: number): string {
  let d = '';
  for (let x = -40; x < canvas.width; x += random.whole(50, 90)) {
    const [width, height] = [random.whole(46, 84), random.whole(50, 130)];
    d += `M${x} ${base}v${-height}l${width / 2}-34l${width / 2} 34v${height}z`;
  }
  return d;
}

function tanks(random: Random, base: number): string {
  return Array.from({ length: 3 }, () => {
    const [x, y] = [random.whole(80, 1500), base - random.whole(210, 290)];
    return `M${x} ${y}h44v48h-44zM${x - 4} ${y + 2}l26-20l26 20zM${x + 4} ${y + 46}h5v80h-5zM${x + 35} ${y + 46}h5v80h-5z`;
  }).join('');
}

function sheds(random: Random, base: number): string {
  let d = `M-20 ${base}`;
  for (let x = -20; x < canvas.width;) {
    const [teeth, tooth, height] = [random.whole(2, 5), random.whole(46, 70), random.whole(60, 120)];
    d += `V${base - height}`;
    for (let i = 0; i < teeth; i++) d += `v-40l${tooth} 40`;
    x += teeth * tooth;
  }
  return d;
}

function stacks(random: Random, base: number): string {
  return Array.from({ length: 4 }, () => {
    const [x, height] = [random.whole(60, 1540), random.whole(230, 400)];
    return `M${x} ${base}l6 ${-height}h22l6 ${height}zM${x + 2} ${base - height}h30v-12h-30z`;
  }).join('');
}

function cranes(random: Random, base: number): string {
  return Array.from({ length: 2 }, () => {
    const [x, top, reach] = [random.whole(200, 1400), base - random.whole(380, 520), random.whole(150, 240)];
    const side = random.chance(0.5) ? 1 : -1;
    return `M${x} ${base}V${top}M${x - side * 70} ${top + 30}h${side * (reach + 70)}M${x} ${top}l${side * reach} 30M${x} ${top}l${-side * 70} 30M${x + side * reach * 0.8} ${top + 30}v90`;
  }).join('');
}
