import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { Atlas, AtlasCity } from '../app/map/atlas.ts';

/** Writes the data of the drawn map: `node apps/web/server/build-atlas.ts`, after an update of the packages that it is made from. */
export const atlasPath = join(import.meta.dirname, '../app/map/atlas.json');

/** Everything that a map of the United States and its islands also shows. Numbers are those of ISO 3166-1. */
const neighborCodes = new Set([
  '124',
  '484',
  '192',
  '044',
  '332',
  '214',
  '388',
  '320',
  '084',
  '340',
  '222',
  '558',
  '188',
  '591',
  '304',
  '136',
  '060',
  '796',
  '092',
  '170',
  '862',
]);
/** A place with fewer ZIP codes gets no name on the map. */
const fewestZipCodes = 3;

const require = createRequire(import.meta.url);

type Countries = Topology<{ countries: GeometryCollection }>;

export function buildAtlas(): Atlas {
  return {
    states: withoutNation(readPackage('us-atlas/states-10m.json') as Atlas['states']),
    neighbors: keepCountries(readPackage('world-atlas/countries-50m.json') as Countries),
    cities: largestCities(),
  };
}

function readPackage(path: string): unknown {
  return JSON.parse(readFileSync(require.resolve(path), 'utf8'));
}

function withoutNation({ objects: { states }, ...topology }: Atlas['states']): Atlas['states'] {
  return { ...topology, objects: { states } };
}

/** Only the neighbors, and only the lines that they use. */
function keepCountries({ objects, arcs, ...topology }: Countries): Countries {
  const geometries = objects.countries.geometries.filter(({ id }) => neighborCodes.has(String(id)));
  const used = new Map<number, number>();
  const renumber = (arc: number): number => {
    const index = arc < 0 ? ~arc : arc;
    if (!used.has(index)) used.set(index, used.size);
    const number = used.get(index) ?? 0;
    return arc < 0 ? ~number : number;
  };
  const kept = geometries.map((geometry) => renumberArcs(geometry, renumber));
  return {
    ...topology,
    arcs: [...used.keys()].map((index) => arcs[index] ?? []),
    objects: { countries: { type: 'GeometryCollection', geometries: kept } },
  };
}

function renumberArcs(geometry: GeometryObject, renumber: (arc: number) => number): GeometryObject {
  if (geometry.type === 'Polygon') return { type: 'Polygon', arcs: geometry.arcs.map((ring: number[]) => ring.map(renumber)) };
  if (geometry.type !== 'MultiPolygon') throw new Error(`A country is a ${String(geometry.type)}`);
  return { type: 'MultiPolygon', arcs: geometry.arcs.map((polygon: number[][]) => polygon.map((ring) => ring.map(renumber))) };
}

interface ZipCode {
  city: string;
  state: string;
  country: string;
  latitude: number;
  longitude: number;
}

/** A city with many ZIP codes is a large one. Its middle is where half of them are on each side. */
function largestCities(): AtlasCity[] {
  const { codes } = require('zipcodes') as { codes: Record<string, ZipCode> };
  const inStates = Object.values(codes).filter(
    ({ country, state, latitude, longitude }) => country === 'US' && /^(?!A[AEP])/.test(state) && latitude && longitude,
  );
  return [...Map.groupBy(inStates, ({ city, state }) => `${city}, ${state}`)]
    .filter(([, zips]) => zips.length >= fewestZipCodes)
    .toSorted(([nameA, a], [nameB, b]) => b.length - a.length || nameA.localeCompare(nameB, 'en'))
    .map(([name, zips]) => [
      name.slice(0, -', TX'.length),
      median(zips.map(({ latitude }) => latitude)),
      median(zips.map(({ longitude }) => longitude)),
    ]);
}

function median(numbers: number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}

if (import.meta.main) writeFileSync(atlasPath, `${JSON.stringify(buildAtlas())}\n`);
