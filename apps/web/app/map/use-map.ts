import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapCredit } from '~/lib/map-tiles.ts';
import type { Atlas } from './atlas.ts';
import atlasUrl from './atlas.json?url';
import { drawStreets } from './draw-streets.ts';
import { drawnStyle } from './map-style.ts';
import { openTiles } from './open-tiles.ts';
import { type MapLibre, startMap, type View } from './start-map.ts';

export interface StartedMap {
  map: MapLibre | null;
  hasFailed: boolean;
  /** Null: this site has none. Until they are drawn, and if they fail, the atlas is the map. */
  streets: Streets | null;
  retry: () => void;
}

export type Streets = { state: 'drawn'; credits: MapCredit[] } | { state: 'failed'; retry: () => void };

/** The map in this element. */
export function useMap(container: RefObject<HTMLDivElement | null>, firstView: View): StartedMap {
  const [map, setMap] = useState<MapLibre | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const streets = useStreets(map);
  const start = useEffectEvent((element: HTMLDivElement, atlas: Atlas) => startMap(element, drawnStyle(atlas), firstView));
  useEffect(() => {
    const { signal, abort } = abortable();
    let started: MapLibre | undefined;
    loadAtlas(signal)
      .then((atlas) => {
        const created = container.current ? start(container.current, atlas) : undefined;
        started = created;
        // Before that, it is one color, which looks like the sea.
        return created?.once('load', () => signal.aborted || setMap(created));
      })
      .catch(() => signal.aborted || setFailed(true));
    return () => {
      abort();
      setMap(null);
      started?.remove();
    };
  }, [container, attempt]); // oxlint-disable-line react/exhaustive-effect-dependencies -- trying again starts it again
  return {
    map,
    hasFailed,
    streets,
    retry() {
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}

function useStreets(map: MapLibre | null): Streets | null {
  const [streets, setStreets] = useState<{ state: 'drawn'; credits: MapCredit[] } | { state: 'failed' } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!map) return undefined;
    const { signal, abort } = abortable();
    let remove: (() => void) | undefined;
    const fail = () => signal.aborted || setStreets({ state: 'failed' });
    openTiles(signal)
      .then((tiles) => {
        if (!tiles || signal.aborted) return undefined;
        remove = drawStreets(map, tiles, fail);
        return setStreets({ state: 'drawn', credits: tiles.credits });
      })
      .catch(fail);
    return () => {
      abort();
      setStreets(null);
      remove?.();
    };
  }, [map, attempt]); // oxlint-disable-line react/exhaustive-effect-dependencies -- trying again starts it again
  return streets?.state === 'failed' ? { ...streets, retry: () => setAttempt(attempt + 1) } : streets;
}

function abortable(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

async function loadAtlas(signal: AbortSignal): Promise<Atlas> {
  const response = await fetch(atlasUrl, { signal });
  if (!response.ok) throw new Error(`The map's data answered ${response.status}`);
  return (await response.json()) as Atlas;
}
