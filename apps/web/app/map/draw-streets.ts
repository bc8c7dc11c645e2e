import { addProtocol, removeProtocol } from 'maplibre-gl';
import { citiesBeside, cityLayerIds } from './map-style.ts';
import type { Tiles } from './open-tiles.ts';
import type { MapLibre } from './start-map.ts';
import { streetLayers, streetsFrom, streetSource } from './street-layers.ts';

/** One tile can be lost. After several in a row, the next ones would be too. */
const mostFailures = 3;
let maps = 0;

/**
 * Draws streets above the atlas, which stays visible where a tile is missing. If tiles fail again and again, it removes the streets and calls
 * `onFailure`. The page reads the tiles for MapLibre's worker, so the worker can call no other server. Returns how to remove the streets.
 */
export function drawStreets(map: MapLibre, tiles: Tiles, onFailure: () => void): () => void {
  maps += 1;
  const protocol = `tiles-${maps}`;
  let failures = 0;

  async function readTile({ url }: { url: string }, { signal }: AbortController): Promise<{ data: ArrayBuffer }> {
    const [zoom = 0, x = 0, y = 0] = url.slice(`${protocol}://`.length).split('/').map(Number);
    const data = await tiles.read(zoom, x, y, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      failures += 1;
      if (failures < mostFailures) return null;
      if (failures === mostFailures) fail();
      throw error;
    });
    if (data) failures = 0;
    return { data: data ?? new ArrayBuffer() };
  }

  function fail() {
    remove();
    onFailure();
  }

  function remove() {
    removeProtocol(protocol);
    if (!map.getSource(streetSource)) return;
    for (const { id } of streetLayers) map.removeLayer(id);
    map.removeSource(streetSource);
    for (const id of cityLayerIds) map.setFilter(id, citiesBeside(null));
  }

  const { minZoom, maxZoom, bounds } = tiles;
  addProtocol(protocol, readTile);
  map.addSource(streetSource, { type: 'vector', tiles: [`${protocol}://{z}/{x}/{y}`], minzoom: minZoom, maxzoom: maxZoom, bounds });
  for (const layer of streetLayers) map.addLayer(layer);
  for (const id of cityLayerIds) map.setFilter(id, citiesBeside({ from: streetsFrom, bounds }));
  return remove;
}
