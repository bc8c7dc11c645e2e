import type { PriceType } from '@frontage/domain/listing/period';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listingPath, type SearchedDays } from '../listing-path.ts';
import { describePinPrice } from './marker-labels.ts';
import { type MapMarker, pinsOf } from './markers.ts';

interface MapPopupProps {
  marker: MapMarker;
  priceType: PriceType;
  /** The first day that was searched. */
  days: SearchedDays;
  onClose: () => void;
}

/** The listings at one point. */
export function MapPopup({ marker, priceType, days, onClose }: MapPopupProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pins = pinsOf(marker);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what the close button does
    <section aria-labelledby="map-popup" className="map-popup" onKeyDown={closeOnEscape}>
      <div className="map-popup-top">
        <h3 ref={heading} id="map-popup" tabIndex={-1}>
          {pins.length === 1 ? 'Space' : `${pins.length} spaces at the same place`}
        </h3>
        <button type="button" aria-label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <ul>
        {pins.map((pin) => (
          <li key={pin._id}>
            <Link to={listingPath(pin._id, priceType, days)} state={{ from: 'search' }}>
              <strong>{pin.title}</strong>
              <span>{describePinPrice(pin, priceType)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
