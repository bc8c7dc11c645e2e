import type { Random } from './drawing.ts';
import type { Scene } from './street-light.ts';

/** The sky, its clouds or stars, and the town behind the street. */
export function Sky({ scene }: { scene: Scene }) {
  return (
    <>
      <linearGradient id={scene.id('sky')} x1="0" y1="0" x2="0" y2="1">
        {scene.sky.map((color, i) => (
          <stop key={color} offset={i * 0.42} stopColor={color} />
        ))}
      </linearGradient>
      <path d="M0 0h1600v560H0z" fill={scene.ref('sky')} />
      {scene.time === 'day' && <Clouds />}
      {scene.time === 'dusk' && <circle cx="1262" cy="214" r="96" fill="#fff0cf" fillOpacity=".75" />}
      {scene.time === 'night' && <Stars random={scene.randomFor('stars')} />}
      <path d={skyline(scene.randomFor('far town'), 140, 290)} fill={scene.far} />
      <path d={skyline(scene.randomFor('near town'), 210, 330)} fill={scene.near} />
    </>
  );
}

function Clouds() {
  return (
    <path
      d="M1130 96a22 22 0 0 1 32-20a34 34 0 0 1 62-6a26 26 0 0 1 40 26zM520 74a16 16 0 0 1 24-14a26 26 0 0 1 46-4a20 20 0 0 1 30 18zM70 104a18 18 0 0 1 28-14a24 24 0 0 1 44 0a16 16 0 0 1 26 14z"
      fill="#fff"
      fillOpacity=".85"
    />
  );
}

function Stars({ random }: { random: Random }) {
  const stars = Array.from({ length: 46 }, () => `M${random.whole(0, 1600)} ${random.whole(4, 190)}h.1`).join('');
  return (
    <>
      <path d={stars} stroke="#f6e7cd" strokeOpacity=".7" strokeWidth="2" strokeLinecap="round" />
      <path d="M1284 40a40 40 0 1 0 30 66a34 34 0 0 1-30-66z" fill="#f6e7cd" />
    </>
  );
}

/** Roofs of different heights: mostly blocks, some pitched. */
function skyline(random: Random, low: number, high: number): string {
  let d = 'M0 500';
  for (let x = 0; x < 1600;) {
    const width = random.whole(36, 96);
    const top = random.whole(low, high);
    d += random.chance(0.3) ? `V${top}l${width / 2}-24l${width / 2} 24` : `V${top}h${width}`;
    x += width;
  }
  return `${d}V500z`;
}
