import type { PriceType } from '@frontage/domain/listing/period';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { describeMarker, describeMissingPrice, formatClusterCount, formatTag } from './marker-labels.ts';
import type { MapMarker } from './markers.ts';
import type { MapLibre } from '~/map/start-map.ts';

interface MarkerLayerProps {
  map: MapLibre;
  /** From west to east. */
  markers: readonly MapMarker[];
  /** Markers that have room for their text. */
  tags: ReadonlySet<string>;
  priceType: PriceType;
  /** It or its card is under the pointer or has the focus. */
  activeKey: string | null;
  /** Pressed. */
  selectedKey: string | null;
  onActivate: (marker: MapMarker | null) => void;
  onPress: (marker: MapMarker) => void;
}

/** The markers as buttons above the map. Together they are one stop for the Tab key; arrow keys go from one to the next. */
export function MarkerLayer({ map, markers, tags, priceType, activeKey, selectedKey, onActivate, onPress }: MarkerLayerProps) {
  const layer = useRef<HTMLFieldSetElement>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const hintId = useId();
  const stop = markers.find(({ key }) => key === focusedKey) ?? markers[0];

  useLayoutEffect(() => {
    const place = () => {
      const buttons = layer.current?.querySelectorAll<HTMLElement>('[data-marker]') ?? [];
      for (const [index, button] of [...buttons].entries()) {
        const marker = markers[index];
        if (!marker) continue;
        const { x, y } = map.project([marker.longitude, marker.latitude]);
        button.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
      }
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, markers]);

  function focusMarker(marker: MapMarker) {
    setFocusedKey(marker.key);
    onActivate(marker);
    const { x, y } = map.project([marker.longitude, marker.latitude]);
    const { clientWidth, clientHeight } = map.getContainer();
    if (x < 0 || y < 40 || x > clientWidth || y > clientHeight) map.panTo([marker.longitude, marker.latitude]);
  }

  function moveFocus(event: KeyboardEvent) {
    const index = markers.findIndex(({ key }) => key === stop?.key);
    const next = { ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1, Home: 0, End: markers.length - 1 }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    layer.current?.querySelectorAll<HTMLElement>('[data-marker]')[(next + markers.length) % markers.length]?.focus({ preventScroll: true });
  }

  if (markers.length === 0) return null;
  return (
    <fieldset ref={layer} aria-label="Spaces on the map" aria-describedby={hintId} className="map-markers">
      <span id={hintId} hidden>
        Use the arrow keys to move between spaces.
      </span>
      {markers.map((marker) => (
        <button
          key={marker.key}
          type="button"
          data-marker
          tabIndex={marker === stop ? 0 : -1}
          aria-label={describeMarker(marker, priceType)}
          aria-expanded={marker.type === 'stack' ? marker.key === selectedKey : undefined}
          aria-current={marker.key === selectedKey || undefined}
          data-active={marker.key === activeKey || marker.key === selectedKey || undefined}
          className={markerClasses(marker, tags.has(marker.key))}
          onClick={() => onPress(marker)}
          onKeyDown={moveFocus}
          onFocus={() => focusMarker(marker)}
          onBlur={() => onActivate(null)}
          onPointerEnter={() => onActivate(marker)}
          onPointerLeave={() => onActivate(null)}
        >
          <MarkerContent marker={marker} isTag={tags.has(marker.key)} priceType={priceType} />
        </button>
      ))}
    </fieldset>
  );
}

function markerClasses(marker: MapMarker, isTag: boolean): string {
  if (marker.type === 'cluster') return `map-cluster map-cluster-${clusterSize(marker)}`;
  if (!isTag) return marker.type === 'pin' && marker.pin.price === null ? 'map-dot map-dot-empty' : 'map-dot';
  return marker.type === 'stack' ? 'map-tag map-stack' : 'map-tag';
}

function clusterSize({ listings, isEstimate }: { listings: number; isEstimate: boolean }): number {
  if (listings === 0 && isEstimate) return 0;
  return Math.min(4, 1 + Math.floor(Math.log10(Math.max(1, listings))));
}

function MarkerContent({ marker, isTag, priceType }: { marker: MapMarker; isTag: boolean; priceType: PriceType }) {
  if (marker.type === 'cluster') return <span className="map-marker-face">{formatClusterCount(marker)}</span>;
  if (isTag) return <span className="map-marker-face">{formatTag(marker)}</span>;
  return (
    <>
      <span className="map-marker-face" />
      <span className="map-dot-text">{formatTag(marker) ?? describeMissingPrice(priceType)}</span>
    </>
  );
}
