const earthMeters = 40_075_016.7;
const feetPerMeter = 3.28084;
const feetPerMile = 5_280;
/** Pixels. */
const widestBar = 96;

export interface Scale {
  text: string;
  /** Pixels. */
  width: number;
}

/** The longest round distance that fits into the bar. */
export function scaleAt(zoom: number, latitude: number): Scale {
  const feetPerPixel = (earthMeters * feetPerMeter * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom);
  const widest = feetPerPixel * widestBar;
  const isMiles = widest >= feetPerMile;
  const distance = roundDown(isMiles ? widest / feetPerMile : widest);
  const feet = isMiles ? distance * feetPerMile : distance;
  return { text: `${distance.toLocaleString('en-US')} ${isMiles ? 'mi' : 'ft'}`, width: Math.round(feet / feetPerPixel) };
}

/** To 1, 2 or 5 with zeros. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2, 1].find((step) => step * power <= value) ?? 1) * power;
}
