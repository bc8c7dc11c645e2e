import type { Position } from '@frontage/domain/listing/map';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { FieldError } from '~/components/ui/field.tsx';

type State =
  | { stage: 'idle' | 'searching' }
  | { stage: 'found'; feet: number }
  | { stage: 'rough'; feet: number; position: Position }
  | { stage: 'failed'; reason: string };

/** Meters. Less accurate than this, the device may be a block away from the space. */
const roughFrom = 100;

/** Takes the place of the space from the device of a seller who stands in front of it. */
export function UseMyLocation({ onFound }: { onFound: (position: Position) => void }) {
  const [state, setState] = useState<State>({ stage: 'idle' });

  function accept(position: Position, feet: number) {
    onFound(position);
    setState({ stage: 'found', feet });
  }

  function find() {
    // Browsers offer it on secure pages only.
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation) return setState({ stage: 'failed', reason: 'This browser can’t share your location. Move the pin instead.' });
    setState({ stage: 'searching' });
    return geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const feet = toRoughFeet(accuracy);
        if (accuracy > roughFrom) setState({ stage: 'rough', feet, position: { latitude, longitude } });
        else accept({ latitude, longitude }, feet);
      },
      (error) => setState({ stage: 'failed', reason: describeFailure(error) }),
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    );
  }

  return (
    <div>
      <Button look="secondary" busy={state.stage === 'searching'} onClick={find}>
        <LocateFixed aria-hidden className="size-5" />
        I’m standing in front of it
      </Button>
      <output className="mt-2 block text-sm font-medium text-verdigris empty:hidden">
        {state.stage === 'found' && `Location set. It’s accurate to about ${formatFeet(state.feet)}.`}
      </output>
      <div role="alert">
        <FieldError id="location-failure" text={state.stage === 'failed' ? state.reason : undefined} />
        {state.stage === 'rough' && (
          <p className="mt-2 max-w-[52ch] text-sm font-medium text-pretty">
            Your device knows where it is only to about {formatFeet(state.feet)}. Use it and then move the pin, or step outside and try again.
          </p>
        )}
      </div>
      {state.stage === 'rough' && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button small onClick={() => accept(state.position, state.feet)}>
            Use it anyway
          </Button>
          <Button small look="secondary" onClick={() => setState({ stage: 'idle' })}>
            Keep the pin
          </Button>
        </div>
      )}
    </div>
  );
}

function toRoughFeet(meters: number): number {
  return Math.max(10, Math.round((meters * 3.281) / 10) * 10);
}

function formatFeet(feet: number): string {
  return feet < 5_280 ? `${feet.toLocaleString('en-US')} feet` : `${Math.round(feet / 5_280).toLocaleString('en-US')} miles`;
}

function describeFailure({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): string {
  if (code === PERMISSION_DENIED) return 'Your browser blocks location for this site. Allow it in the browser’s settings, or move the pin.';
  if (code === TIMEOUT) return 'Your device didn’t find its location in time. Try again, or move the pin.';
  return 'Your device doesn’t know where it is right now. Try again, or move the pin.';
}
