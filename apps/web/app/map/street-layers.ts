import type { LayerSpecification } from 'maplibre-gl';
import { mapColors, streetColors } from './map-colors.ts';

/** The style without `source`, which all of them share. */
type StreetLayer = LayerSpecification & { 'source-layer': string };

export const streetSource = 'streets';
/** Farther away, the atlas shows as much. */
export const streetsFrom = 7;
const font = ['Instrument Sans Variable'];

/** Layers of vector tiles in the schema of Protomaps, version 4: docs.protomaps.com/basemaps/layers. */
export const streetLayers: StreetLayer[] = [
  fill('earth', 'earth', streetColors.earth),
  fill('parks', 'landuse', streetColors.park, kindIn('park', 'national_park', 'nature_reserve', 'golf_course', 'cemetery', 'garden', 'playground')),
  fill('woods', 'landuse', streetColors.park, kindIn('forest', 'wood', 'grass', 'grassland', 'scrub')),
  fill('water', 'water', mapColors.water, ['==', ['geometry-type'], 'Polygon']),
  line(
    'rivers',
    'water',
    mapColors.water,
    [
      [7, 0.5],
      [15, 5],
    ],
    ['==', ['geometry-type'], 'LineString'],
  ),
  { ...fill('buildings', 'buildings', streetColors.building), minzoom: 15 },
  {
    ...line(
      'paths',
      'roads',
      streetColors.edge,
      [
        [14, 0.5],
        [17, 2],
      ],
      kindIn('path', 'other'),
    ),
    minzoom: 14,
  },
  {
    ...line(
      'rails',
      'roads',
      streetColors.edge,
      [
        [10, 0.4],
        [17, 2],
      ],
      kindIn('rail'),
    ),
    minzoom: 11,
  },
  {
    ...line(
      'minor-road-edges',
      'roads',
      streetColors.edge,
      [
        [11, 0.4],
        [14, 3],
        [17, 14],
      ],
      kindIn('minor_road'),
    ),
    minzoom: 11,
  },
  line(
    'major-road-edges',
    'roads',
    streetColors.edge,
    [
      [7, 0.6],
      [11, 2],
      [14, 6],
      [17, 20],
    ],
    kindIn('major_road'),
  ),
  line(
    'highway-edges',
    'roads',
    streetColors.highwayEdge,
    [
      [7, 1.2],
      [11, 3.4],
      [14, 8],
      [17, 24],
    ],
    kindIn('highway'),
  ),
  {
    ...line(
      'minor-roads',
      'roads',
      streetColors.road,
      [
        [13, 1.4],
        [14, 2],
        [17, 12],
      ],
      kindIn('minor_road'),
    ),
    minzoom: 13,
  },
  {
    ...line(
      'major-roads',
      'roads',
      streetColors.road,
      [
        [11.5, 1.2],
        [14, 4.6],
        [17, 18],
      ],
      kindIn('major_road'),
    ),
    minzoom: 11.5,
  },
  line(
    'highways',
    'roads',
    streetColors.highway,
    [
      [7, 0.6],
      [11, 2],
      [14, 6],
      [17, 21],
    ],
    kindIn('highway'),
  ),
  line(
    'boundaries',
    'boundaries',
    mapColors.coast,
    [
      [7, 0.7],
      [12, 1.4],
    ],
    kindIn('country', 'region'),
  ),
  {
    id: 'street-road-names',
    type: 'symbol',
    source: streetSource,
    'source-layer': 'roads',
    minzoom: 13,
    filter: ['has', 'name'],
    layout: {
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 14],
      'text-padding': 8,
    },
    paint: { 'text-color': mapColors.city, 'text-halo-color': streetColors.road, 'text-halo-width': 1.5 },
  },
  {
    id: 'street-place-names',
    type: 'symbol',
    source: streetSource,
    'source-layer': 'places',
    minzoom: streetsFrom,
    filter: ['match', ['get', 'kind'], 'locality', true, ['neighbourhood', 'macrohood'], ['>=', ['zoom'], 12], false],
    layout: {
      'text-field': ['coalesce', ['get', 'name:en'], ['get', 'name']],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 7, 13, 12, ['match', ['get', 'kind'], 'locality', 18, 13]],
      'text-padding': 6,
      'text-max-width': 8,
      // The largest first.
      'symbol-sort-key': ['-', 0, ['to-number', ['get', 'population_rank'], 0]],
    },
    paint: { 'text-color': mapColors.city, 'text-halo-color': streetColors.earth, 'text-halo-width': 1.5 },
  },
];

type Filter = NonNullable<Extract<LayerSpecification, { type: 'fill' }>['filter']>;

function kindIn(...kinds: string[]): Filter {
  return ['in', ['get', 'kind'], ['literal', kinds]];
}

function fill(id: string, layer: string, color: string, filter?: Filter): StreetLayer {
  return {
    id: `street-${id}`,
    type: 'fill',
    source: streetSource,
    'source-layer': layer,
    minzoom: streetsFrom,
    ...(filter && { filter }),
    paint: { 'fill-color': color },
  };
}

/** `widths` are pixels at some zooms, in order. Between them, a line grows as fast as the map. */
function line(id: string, layer: string, color: string, widths: readonly [zoom: number, pixels: number][], filter: Filter): StreetLayer {
  return {
    id: `street-${id}`,
    type: 'line',
    source: streetSource,
    'source-layer': layer,
    minzoom: streetsFrom,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': color,
      'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], ...widths.flat()],
    },
  };
}
