import type { CapturedPhoto } from '@frontage/contract/captures';
import { type Shot, shotTitles } from '@frontage/domain/capture/shots';
import type { Position } from '@frontage/domain/listing/map';
import { isFarFromListing, metersBetween } from '@frontage/domain/proof-check/distance';
import { formatDateTimeWithZone } from '@frontage/domain/time-zone/format-time';
import { CameraOff, MapPin, MapPinOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { formatDistance } from '~/lib/format-distance.ts';
import { log } from '~/lib/log.ts';
import { deviceTimeZone } from '~/lib/time-zone.ts';
import { FramingGuide } from './framing-guide.tsx';
import { shotWords } from './labels.ts';
import { Thumbnail } from './photo-slot.tsx';
import { takePicture } from './take-picture.ts';
import { type KnownPosition, usePosition } from './use-position.ts';

interface CameraProps {
  shot: Shot;
  /** Which one of the two photos it is; null for others. */
  step: 1 | 2 | null;
  code: string;
  /** Where the listing is, if that is known. */
  listing: Position | null;
  /** The server's time now. */
  now: () => Date;
  onPhoto: (file: File, taken: CapturedPhoto) => void;
  onClose: () => void;
}

/** Covers the whole screen. A photo counts once the person has looked at it. */
export function Camera({ shot, step, code, listing, now, onPhoto, onClose }: CameraProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { video, isReady, hasFailed } = useCameraStream();
  const known = usePosition();
  const [photo, setPhoto] = useState<{ file: File; taken: CapturedPhoto } | null>(null);
  const title = step === null ? shotTitles[shot] : `${shotTitles[shot]} (${step} of 2)`;

  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function take() {
    if (!video.current) return;
    const takenAt = now();
    const position = known.state === 'known' ? known.position : null;
    const line = `Frontage ${code} · ${formatDateTimeWithZone(takenAt.getTime(), deviceTimeZone())}`;
    const file = await takePicture(video.current, line, `${shot.replace('_', '-')}.jpg`);
    setPhoto({ file, taken: { shot, takenAt: takenAt.toISOString(), position } });
  }

  function usePhoto() {
    if (!photo) return;
    setPhoto(null);
    onPhoto(photo.file, photo.taken);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={`Camera: ${shotTitles[shot]}`}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none flex-col bg-ink p-0 text-paper open:flex"
    >
      <div aria-live="polite" className="px-5 pt-[max(1rem,env(safe-area-inset-top))] pb-3">
        <p className="text-lg leading-tight font-semibold">{title}</p>
        <p className="mt-0.5">{photo ? 'Is the ad sharp enough to read?' : shotWords[shot].hint}</p>
      </div>
      <div className="@container-size relative grid min-h-0 flex-1 place-items-center">
        <div className="relative w-fit">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
          <video ref={video} autoPlay playsInline muted aria-label="What the camera sees" className="block max-h-[100cqh] max-w-[100cqw]" />
          {isReady && !photo && <FramingGuide shot={shot} />}
        </div>
        {photo && <Thumbnail file={photo.file} alt="The photo you took" className="bg-ink object-contain" />}
        {hasFailed && <CameraFailure />}
      </div>
      <div className="px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center">
        {photo ? (
          <div className="mx-auto grid max-w-lg grid-cols-2 gap-3">
            <button type="button" onClick={() => setPhoto(null)} className="min-h-14 rounded-md border border-paper px-3 font-semibold">
              Take it again
            </button>
            <Button className="min-h-14" onClick={usePhoto}>
              Use this photo
            </Button>
          </div>
        ) : (
          <>
            <p className="text-sm">
              Code <strong className="font-semibold">{code}</strong> and the time go below the photo.
            </p>
            <Place known={known} listing={listing} />
            <div className="mx-auto mt-3 grid max-w-lg grid-cols-[1fr_auto_1fr] items-center">
              <button type="button" onClick={onClose} className="min-h-14 justify-self-start rounded-md px-4 font-semibold">
                Back
              </button>
              <button
                type="button"
                aria-label={`Take the photo: ${shotTitles[shot]}`}
                disabled={!isReady}
                onClick={() => void take()}
                className="block size-18 rounded-full border-4 border-paper bg-brick ring-2 ring-ink ring-inset disabled:bg-quiet"
              />
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Shows the camera at the back, if there is one, until the caller is gone. */
function useCameraStream() {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'ready' | 'failed'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isStopped = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' }, width: { ideal: 3_840 }, height: { ideal: 2_160 } },
      });
      if (isStopped || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      return setState('ready');
    }
    start().catch((error: unknown) => {
      if (isStopped) return;
      log('The camera did not start', error);
      setState('failed');
    });
    return () => {
      isStopped = true;
      stop();
    };
  }, []);
  return { video, isReady: state === 'ready', hasFailed: state === 'failed' };
}

function CameraFailure() {
  return (
    <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 px-8 text-center">
      <CameraOff aria-hidden className="size-8" />
      <p className="max-w-[34ch] text-pretty">
        The camera didn’t start. Allow it for this site in your browser’s settings, or go back and choose photos from your camera app.
      </p>
    </div>
  );
}

function Place({ known, listing }: { known: KnownPosition; listing: Position | null }) {
  const isKnown = known.state === 'known';
  const meters = isKnown && listing ? metersBetween(known.position, listing) : null;
  const Icon = isKnown || known.state === 'looking' ? MapPin : MapPinOff;
  return (
    <output className="mt-1 flex items-center justify-center gap-1.5 text-sm">
      <Icon aria-hidden className="size-4 shrink-0" />
      {describePlace(known, meters)}
    </output>
  );
}

function describePlace({ state }: KnownPosition, meters: number | null): string {
  if (state === 'looking') return 'Looking for your location…';
  if (state === 'refused') return 'No location. Allow it for this site to show how near you are.';
  if (state === 'unknown') return 'No location. The customer will not see how near you are.';
  if (meters === null) return 'Your location is recorded.';
  const distance = `${formatDistance(meters)} from the listing`;
  return isFarFromListing(meters) ? `${distance}. Is this the right place?` : distance;
}
