import type { GeometryCollection, Topology } from 'topojson-specification';

/** What the drawn map shows, as atlas.json stores it. */
export interface Atlas {
  states: Topology<{ states: GeometryCollection<{ name: string }> }>;
  neighbors: Topology<{ countries: GeometryCollection }>;
  /** The largest first. */
  cities: AtlasCity[];
}

export type AtlasCity = [name: string, latitude: number, longitude: number];
