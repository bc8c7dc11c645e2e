import { paper, round, stroke } from './paper.ts';
import type { Stage } from './stage.ts';

/** What falls from the sky, drawn last. */
export function drawWeather(stage: Stage): string {
  const random = stage.randomFor('weather');
  if (stage.weather === 'rain') {
    const streaks = Array.from(
      { length: 150 },
      () => `M${random.whole(-40, paper.width)} ${random.whole(-40, paper.height)}l${round(-8)} ${random.whole(26, 52)}`,
    ).join('');
    return stroke(streaks, '#eef3f2', 1.8, stage.time === 'night' ? 0.24 : 0.42);
  }
  if (stage.weather === 'snow') {
    const flakes = (count: number) =>
      Array.from({ length: count }, () => `M${random.whole(0, paper.width)} ${random.whole(0, paper.height)}h.1`).join('');
    return stroke(flakes(130), '#ffffff', 6, 0.75) + stroke(flakes(46), '#ffffff', 11, 0.85);
  }
  return '';
}
