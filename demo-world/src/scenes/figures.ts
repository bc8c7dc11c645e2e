import { natureFigures } from './figures-nature.ts';
import { objectFigures } from './figures-objects.ts';

/** What our demo posters show, and the word that goes with it. */
export const figures = { ...objectFigures, ...natureFigures };

export type FigureName = keyof typeof figures;

export const figureWords: Partial<Record<FigureName, string>> = {
  sun: 'SUNNY',
  cup: 'AWAKE',
  peaks: 'OUTSIDE',
  fruit: 'FRESH',
  eye: 'LOOK',
  arrow: 'ONWARD',
  waves: 'SURF',
  leaf: 'GROW',
  bottle: 'FIZZ',
  record: 'LOUD',
  burger: 'BITE',
  bike: 'RIDE',
  fish: 'CATCH',
  tulip: 'BLOOM',
  bolt: 'ZAP!',
  cone: 'SCOOP',
  moon: 'SLEEP',
  cat: 'MEOW',
  bird: 'SING',
  chair: 'SIT',
  arcs: 'HELLO',
  quarters: 'NEW',
};
