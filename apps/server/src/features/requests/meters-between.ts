interface Position {
  latitude: number;
  longitude: number;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the surface, as if the earth were a ball: good to half a percent. */
export function metersBetween(one: Position, other: Position): number {
  const [south, north] = [radians(one.latitude), radians(other.latitude)];
  const turn = radians(other.longitude - one.longitude);
  const half = Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(turn / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(half));
}
