import { mix } from './color.ts';
import type { Surface } from './surface.ts';
import { fillPath } from './canvas.ts';
import { drawPoster, type PosterDesign, choosePosterDesign } from './posters.ts';
import { type Sheet, sheetOn } from './sheet.ts';
import { type Area, drawRelief } from './solids.ts';
import type { SceneContext } from './scene-context.ts';

type PanelOptions = {
  area: Area;
  print?: PosterDesign;
  /** A screen, or a panel lit by lamps. */
  isLit?: boolean;
  /** Thickness and color of the frame, if it has one. */
  frame?: { width: number; depth: number; color: string };
  name?: string;
};

/** The ad. It is tinted less than the street, so that it stands out. */
export function drawPanel(context: SceneContext, face: Surface, { area, print, isLit = false, frame, name = 'panel' }: PanelOptions): string {
  const [u, v, width, height] = area;
  const depth = frame?.depth ?? 0.02;
  const edge = frame?.width ?? 0;
  const sheet = sheetOn(face.moved(0, 0, depth + 0.01).sheet(u, v + height), width, height);
  return [
    frame ? drawRelief(context, face, [u - edge, v - edge, width + 2 * edge, height + 2 * edge], depth, frame.color) : '',
    drawPoster(sheet, print ?? choosePosterDesign(context.randomFor(name)), tintUnderLight(context, isLit)),
    isLit ? '' : sheen(sheet, context),
  ].join('');
}

export function tintUnderLight({ light, weather }: SceneContext, isLit: boolean): (color: string) => string {
  const gray = weather === 'overcast' || weather === 'rain' ? 0.06 : 0;
  return (color) => mix(mix(color, '#8a8a86', isLit ? 0 : gray), light.air, light.strength * (isLit ? 0.06 : 0.38));
}

/** A slanted reflection of the sky. */
function sheen({ shape, w, h }: Sheet, { light }: SceneContext): string {
  if (light.contrast < 0.2) return '';
  return fillPath(
    shape([
      [w * 0.06, 0],
      [w * 0.3, 0],
      [w * 0.3 - h * 0.5, h],
      [w * 0.06 - h * 0.5, h],
    ]),
    '#fff8ea',
    0.1,
  );
}

/** The glow around a bright panel. */
export function drawHalo(context: SceneContext, face: Surface, [u, v, width, height]: Area, strength = 1): string {
  const seen = face.project(u + width / 2, v + height / 2);
  if (!seen || context.light.glow < 0.3) return '';
  const [rx, ry] = [width * seen.scale * 0.78, height * seen.scale * 0.95];
  const opacity = Math.round(context.light.glow * strength * 70) / 100;
  return `<ellipse cx="${seen.x.toFixed(0)}" cy="${seen.y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${ry.toFixed(0)}" fill="url(#halo)" fill-opacity="${opacity}"/>`;
}

/** Lamps on arms above a panel, and their light on it after dark. */
export function drawSignLamps(context: SceneContext, face: Surface, [u, v, width, height]: Area, count: number): string {
  const iron = context.paint('#1d1715');
  const out = face.moved(0, 0, 0.9);
  const top = v + height;
  const at = Array.from({ length: count }, (_, i) => u + (width * (i + 0.5)) / count);
  const arms = at
    .map((x) =>
      face.camera.figure([
        face.spot(x - 0.04, top + 0.5),
        face.spot(x + 0.04, top + 0.5),
        face.spot(x + 0.04, top + 0.72, 0.9),
        face.spot(x - 0.04, top + 0.72, 0.9),
      ]),
    )
    .join('');
  const heads = at
    .map((x) =>
      out.shape([
        [x - 0.34, top + 0.42],
        [x + 0.34, top + 0.42],
        [x + 0.14, top + 0.8],
        [x - 0.14, top + 0.8],
      ]),
    )
    .join('');
  const bulbs = at.map((x) => out.rect(x - 0.28, top + 0.38, 0.56, 0.07)).join('');
  const isOn = context.light.glow > 0.25;
  const beams = isOn
    ? at
        .map((x) =>
          face.moved(0, 0, 0.05).shape([
            [x - 0.3, top + 0.4],
            [x + 0.3, top + 0.4],
            [x + (width / count) * 0.72, v],
            [x - (width / count) * 0.72, v],
          ]),
        )
        .join('')
    : '';
  return (
    (beams ? `<path d="${beams}" fill="url(#cone)" fill-opacity="${Math.round(context.light.glow * 62) / 100}"/>` : '') +
    fillPath(arms + heads, iron) +
    fillPath(bulbs, isOn ? '#fff6d8' : context.paint('#e6d8bd'))
  );
}
