import { feature } from 'topojson-client';
import type { Atlas } from './atlas.ts';
import { chooseCities, pictureSize, type Project } from './choose-cities.ts';
import { mapColors } from './map-colors.ts';
import { type Position, toWorld } from './mercator.ts';

/** Pixels around the world. About 450 miles fit into the picture. */
const worldSize = 256 * 2 ** 7;
/** Lines may end outside the picture, so that their ends don't show. */
const margin = 20;

type Ring = [longitude: number, latitude: number][];

/** The shapes of the atlas, decoded. */
export interface Land {
  states: Ring[][];
  neighbors: Ring[][];
}

export function decodeLand({ states, neighbors }: Atlas): Land {
  return { states: toRings(feature(states, states.objects.states)), neighbors: toRings(feature(neighbors, neighbors.objects.countries)) };
}

function toRings({ features }: GeoJSON.FeatureCollection): Ring[][] {
  return features.flatMap(({ geometry }): Ring[][] => {
    if (geometry.type === 'Polygon') return [geometry.coordinates as Ring[]];
    return geometry.type === 'MultiPolygon' ? (geometry.coordinates as Ring[][]) : [];
  });
}

interface MapPictureProps {
  land: Land;
  cities: Atlas['cities'];
  position: Position;
}

/** Where a listing is: the coast, the states and the larger cities around a pin in the middle. */
export function MapPicture({ land, cities, position }: MapPictureProps) {
  const { width, height } = pictureSize;
  const project = projectAround(position);
  const outline = (polygons: Ring[][]) => polygons.map((rings) => drawRings(rings, project)).join('');
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <rect width={width} height={height} fill={mapColors.water} />
      <path d={outline(land.neighbors)} fill={mapColors.neighbor} stroke={mapColors.coast} strokeWidth={1} />
      <path d={outline(land.states)} fill={mapColors.land} stroke={mapColors.coast} strokeWidth={1.25} strokeLinejoin="round" />
      <g fontFamily="'Instrument Sans', 'Helvetica Neue', Arial, sans-serif" fontSize={19} fontWeight={500} fill={mapColors.city}>
        {chooseCities(cities, project).map(({ name, x, y, label }) => (
          <g key={`${name} ${x}`}>
            <circle cx={x} cy={y} r={3.5} />
            <text x={x + label.x} y={y + label.y} textAnchor={label.anchor} stroke={mapColors.land} strokeWidth={4} paintOrder="stroke">
              {name}
            </text>
          </g>
        ))}
      </g>
      <g transform={`translate(${width / 2} ${height / 2})`}>
        <ellipse rx={11} ry={4.5} fill={mapColors.ink} opacity={0.22} />
        <path d="M0 0C-5-11-20-20-20-36a20 20 0 1 1 40 0C20-20 5-11 0 0z" fill={mapColors.brick} stroke="#fff" strokeWidth={3} />
        <circle cy={-36} r={7.5} fill="#fff" />
      </g>
    </svg>
  );
}

function projectAround(position: Position): Project {
  const middle = toWorld(position);
  return (other) => {
    const { x, y } = toWorld(other);
    return { x: round((x - middle.x) * worldSize + pictureSize.width / 2), y: round((y - middle.y) * worldSize + pictureSize.height / 2) };
  };
}

/** Everything outside is moved to the edge. That changes nothing inside, and leaves few points. */
function drawRings(rings: Ring[], project: Project): string {
  return rings
    .map((ring) => {
      const points = ring.map(([longitude, latitude]) => {
        const { x, y } = project({ latitude, longitude });
        return `${clamp(x, -margin, pictureSize.width + margin)} ${clamp(y, -margin, pictureSize.height + margin)}`;
      });
      const distinct = points.filter((point, index) => point !== points[index - 1]);
      return distinct.length > 3 ? `M${distinct.join('L')}z` : '';
    })
    .join('');
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
