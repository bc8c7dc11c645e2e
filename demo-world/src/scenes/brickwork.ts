import type { Random } from '../random.ts';
import type { Surface } from './surface.ts';
import { fillPath } from './canvas.ts';

type Course = { brick: number; course: number };
const usual: Course = { brick: 0.5, course: 0.17 };

/** Hints at bricks: a few in other tones, in small groups, never the whole wall. */
export function scatterBricks(face: Surface, chance: Random, width: number, height: number, colors: readonly [string, string], size = usual): string {
  const random = chance.fork();
  // At a distance single bricks are not visible.
  if ((face.project(width / 2, height / 3)?.scale ?? 0) < 12) return '';
  const tones = ['', ''];
  const flocks = Math.round((width * height) / 5);
  for (let i = 0; i < flocks; i++) {
    const [row, column] = [random.whole(1, Math.floor(height / size.course) - 2), random.between(0.2, width - 1.4)];
    const tone = random.chance(0.62) ? 0 : 1;
    for (let j = 0; j < random.whole(1, 4); j++) {
      const course = row + random.whole(-1, 1);
      const u = column + random.whole(0, 2) * size.brick + (course % 2) * size.brick * 0.5;
      if (u + size.brick > width) continue;
      tones[tone] += face.rect(u, course * size.course, size.brick * 0.92, size.course * 0.76);
    }
  }
  return fillPath(tones[0] ?? '', colors[0], 0.75) + fillPath(tones[1] ?? '', colors[1], 0.7);
}

/** Every joint, for walls close to the camera. */
export function drawMortar(face: Surface, width: number, height: number, color: string, opacity: number, size = usual): string {
  const rows = Math.ceil(height / size.course);
  let d = '';
  for (let row = 0; row < rows; row++) {
    d += face.rect(0, row * size.course, width, 0.022);
    for (let u = ((row % 2) * size.brick) / 2; u < width; u += size.brick) d += face.rect(u, row * size.course, 0.02, size.course);
  }
  return fillPath(d, color, opacity);
}
