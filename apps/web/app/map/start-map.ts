import { Map as MapLibre, type MapOptions, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { mapWorkerPolicy } from '~/lib/map-worker.ts';

export type { MapLibre };

/** What the map shows first. */
export type View = Pick<MapOptions, 'bounds' | 'center' | 'zoom'>;

interface Policy {
  createScriptURL: (url: string) => object;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy;
}

const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(mapWorkerPolicy, { createScriptURL: () => workerUrl });
setWorkerUrl(trustedWorkerUrl());

/** MapLibre passes it on to the worker unchanged, but first looks at its ending, as if it were text. */
function trustedWorkerUrl(): string {
  if (!policy) return workerUrl;
  const trusted = policy.createScriptURL(workerUrl);
  return Object.assign(trusted, {
    endsWith: (end: string) => workerUrl.endsWith(end),
    split: (mark: RegExp) => workerUrl.split(mark),
  }) as unknown as string;
}

/** A flat map with north at the top, which nobody can turn or tilt by accident. */
export function startMap(container: HTMLElement, style: StyleSpecification, view: View): MapLibre {
  const map = new MapLibre({
    container,
    style,
    ...view,
    // It writes HTML, which our policy forbids. We name the sources of the map ourselves.
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    minZoom: 1.5,
    maxZoom: 17,
    locale: { 'Map.Title': 'Map' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
