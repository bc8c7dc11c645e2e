import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { Atlas } from './atlas.ts';
import { mapColors } from './map-colors.ts';

/** Our own fonts. Without an address for glyphs, the browser draws the letters. */
const font = ['Instrument Sans Variable'];

/** The map that we draw ourselves: states, neighbors and names of cities, in our colors. */
export function drawnStyle(atlas: Atlas): StyleSpecification {
  const { states, neighbors } = atlas;
  return {
    version: 8,
    sources: {
      neighbors: { type: 'geojson', data: feature(neighbors, neighbors.objects.countries) },
      states: { type: 'geojson', data: feature(states, states.objects.states) },
      coasts: { type: 'geojson', data: mesh(states, states.objects.states, (a, b) => a === b) },
      borders: { type: 'geojson', data: mesh(states, states.objects.states, (a, b) => a !== b) },
      cities: { type: 'geojson', data: citiesOf(atlas) },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': mapColors.water } },
      { id: 'neighbors', type: 'fill', source: 'neighbors', paint: { 'fill-color': mapColors.neighbor } },
      { id: 'neighbor-lines', type: 'line', source: 'neighbors', paint: { 'line-color': mapColors.border, 'line-width': 1 } },
      { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': mapColors.land } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': mapColors.border, 'line-width': lineWidth(0.7, 2) } },
      { id: 'coasts', type: 'line', source: 'coasts', paint: { 'line-color': mapColors.coast, 'line-width': lineWidth(0.6, 1.6) } },
      ...cityLayers,
    ],
  };
}

function lineWidth(far: number, near: number): ['interpolate', ['linear'], ['zoom'], ...number[]] {
  return ['interpolate', ['linear'], ['zoom'], 3, far, 10, near];
}

/** The closer, the more cities. `rank` is 0 for the largest. */
const visibleCities: ExpressionSpecification = ['<', ['get', 'rank'], ['step', ['zoom'], 22, 4, 60, 5, 150, 6, 400, 7, 5_000]];

export const cityLayerIds = ['city-dots', 'city-names'];

/** Where streets are drawn, the names come with them. */
export function citiesBeside(streets: { from: number; bounds: [number, number, number, number] } | null): ExpressionSpecification {
  if (!streets) return visibleCities;
  const [west, south, east, north] = streets.bounds;
  const isOutside: ExpressionSpecification = [
    'any',
    ['<', ['get', 'longitude'], west],
    ['>', ['get', 'longitude'], east],
    ['<', ['get', 'latitude'], south],
    ['>', ['get', 'latitude'], north],
  ];
  return ['all', visibleCities, ['any', ['<', ['zoom'], streets.from], isOutside]];
}

const cityLayers: StyleSpecification['layers'] = [
  {
    id: 'city-dots',
    type: 'circle',
    source: 'cities',
    filter: visibleCities,
    maxzoom: 10,
    paint: { 'circle-radius': 2, 'circle-color': mapColors.city },
  },
  {
    id: 'city-names',
    type: 'symbol',
    source: 'cities',
    filter: visibleCities,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': ['interpolate', ['linear'], ['zoom'], 4, 12, 10, 17],
      'text-anchor': 'left',
      'text-offset': [0.5, 0],
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': mapColors.city, 'text-halo-color': mapColors.land, 'text-halo-width': 1.5 },
  },
];

function citiesOf({ cities }: Atlas): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: cities.map(([name, latitude, longitude], rank) => ({
      type: 'Feature',
      properties: { name, rank, latitude, longitude },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
