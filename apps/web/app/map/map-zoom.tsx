import { Minus, Plus } from 'lucide-react';
import type { MapLibre } from './start-map.ts';

export function MapZoom({ map }: { map: MapLibre }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" onClick={() => map.zoomIn()}>
        <Plus aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => map.zoomOut()}>
        <Minus aria-hidden className="size-5" />
      </button>
    </div>
  );
}
