import { proofLimits } from '@frontage/domain/rental-request/proof-rules';
import { type Shot, shotTitles } from '@frontage/domain/capture/shots';
import { Camera as CameraIcon, Check, Clock, Plus } from 'lucide-react';
import { useState } from 'react';
import { CloseUpDrawing, StreetDrawing } from '~/art/proof-shots.tsx';
import { Button, buttonClasses } from '~/components/ui/button.tsx';
import { classes } from '~/components/ui/classes.ts';
import { FieldError } from '~/components/ui/field.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { copyFile } from '~/lib/browser-table.ts';
import { formatFileSize } from '~/lib/format-size.ts';
import { formatTimeLeft, formatTimeOfDay } from '~/lib/format-time.ts';
import { acceptedProofTypes, addProofFiles, totalSize, withKnownType } from '~/lib/proof-files.ts';
import { useNow } from '~/lib/use-now.ts';
import { Camera } from './camera.tsx';
import type { KeptCapture, KeptPhoto } from './capture-store.ts';
import { CaptureTask } from './capture-task.tsx';
import { describePhotos, formatPhotos, sentences, shotWords } from './labels.ts';
import { OtherPhoto, PhotoSlot } from './photo-slot.tsx';
import { SendingCapture } from './sending-capture.tsx';
import type { OpenCapture } from './capture-state.ts';

interface CaptureFormProps {
  capture: OpenCapture;
  onChange: (change: Partial<KeptCapture>) => void;
}

export function CaptureForm({ capture, onChange }: CaptureFormProps) {
  const { opened, isWaiting, refusal } = capture;
  return (
    <>
      <h1 className="heading-poster">{opened.task.purpose === 'running' ? 'Photos of the ad' : 'Proof photos'}</h1>
      <div className="mt-6 space-y-7">
        {refusal && (
          <InlineNotice tone="error" title="Failed to submit proof">
            <p>{refusal} Your photos are still on this phone.</p>
          </InlineNotice>
        )}
        {isWaiting && <SendingCapture capture={capture} onStop={() => onChange({ isWaiting: false })} />}
        <CaptureTask task={opened.task} />
        {!isWaiting && <Photos capture={capture} onChange={onChange} />}
      </div>
    </>
  );
}

const slots = [
  { shot: 'close_up', drawing: <CloseUpDrawing /> },
  { shot: 'street', drawing: <StreetDrawing /> },
] as const;

function Photos({ capture, onChange }: CaptureFormProps) {
  const { opened, photos, clockAhead } = capture;
  const [shot, setShot] = useState<Shot | null>(null);
  const [error, setError] = useState<string>();
  const left = Date.parse(opened.photosUntil) - useNow() - clockAhead;
  const isTimeOver = left <= 0;
  const hasRoom = photos.length < proofLimits.files;
  const photoOf = (wanted: Shot) => photos.find(({ taken }) => taken?.shot === wanted);
  const others = photos.filter(({ taken }) => taken === null || taken.shot === 'other');

  function keepPhoto(photo: KeptPhoto) {
    const isSlot = photo.taken !== null && photo.taken.shot !== 'other';
    const rest = photos.filter(({ taken }) => !isSlot || taken?.shot !== photo.taken?.shot);
    onChange({ photos: sortPhotos([...rest, photo]) });
    setError(undefined);
    const next = slots.find((slot) => slot.shot !== photo.taken?.shot && !photoOf(slot.shot));
    setShot(isSlot && next && rest.length + 1 < proofLimits.files ? next.shot : null);
  }

  async function choose(files: File[]) {
    const chosen = addProofFiles(
      photos.map(({ file }) => file),
      files,
    );
    const added = chosen.files.slice(photos.length);
    const copies = await Promise.all(added.map((file) => copyFile(withKnownType(file))));
    setError(copies.includes(null) ? 'This file can’t be read. Please choose it again.' : chosen.error?.message);
    onChange({ photos: sortPhotos([...photos, ...copies.flatMap((file) => (file ? [{ file, taken: null }] : []))]) });
  }

  function send() {
    onChange({ isWaiting: true });
    // What happens now stands at the top.
    window.scrollTo({ top: 0 });
  }

  const removePhoto = (photo: KeptPhoto) => onChange({ photos: photos.filter((other) => other !== photo) });

  return (
    <>
      <section aria-label="Photos" className="space-y-4">
        <TimeToTake opened={opened} left={left} areBothTaken={slots.every((slot) => photoOf(slot.shot))} />
        {photos.length === 0 && !isTimeOver && (
          <p className="text-pretty">
            Allow the camera and your location when the phone asks. Each photo carries the code {opened.code} and the time. The customer also sees how
            far from the listing it was taken.
          </p>
        )}
        <ul className="grid gap-4 sm:grid-cols-2">
          {slots.map((slot) => (
            <PhotoSlot
              key={slot.shot}
              {...slot}
              photo={photoOf(slot.shot)}
              listing={opened.task.position}
              canTake={!isTimeOver && (hasRoom || Boolean(photoOf(slot.shot)))}
              onTake={() => setShot(slot.shot)}
              onRemove={removePhoto}
            />
          ))}
        </ul>
        {others.length > 0 && (
          <ul aria-label="More photos and files" className="divide-y divide-line rounded-md border border-line-strong bg-card">
            {others.map((photo) => (
              <OtherPhoto key={`${photo.file.name} ${photo.file.lastModified}`} photo={photo} onRemove={() => removePhoto(photo)} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {hasRoom && !isTimeOver && slots.every((slot) => photoOf(slot.shot)) && (
            <Button look="secondary" onClick={() => setShot('other')}>
              <CameraIcon aria-hidden className="size-5" />
              {shotWords.other.button}
            </Button>
          )}
          {hasRoom && <ChooseFiles onFiles={(files) => void choose(files)} />}
        </div>
        <div role="alert">
          <FieldError id="photos-error" text={error} />
        </div>
      </section>
      <Description capture={capture} onChange={onChange} />
      <NextStep capture={capture} onTake={isTimeOver ? null : () => setShot('close_up')} onSend={send} />
      {shot && (
        <Camera
          shot={shot}
          step={stepOf(shot)}
          code={opened.code}
          listing={opened.task.position}
          now={() => new Date(Date.now() + clockAhead)}
          onPhoto={(file, taken) => keepPhoto({ file, taken })}
          onClose={() => setShot(null)}
        />
      )}
    </>
  );
}

function TimeToTake({ opened, left, areBothTaken }: { opened: OpenCapture['opened']; left: number; areBothTaken: boolean }) {
  const until = formatTimeOfDay(opened.photosUntil);
  if (left <= 0) return <p className="text-pretty">The time to take photos ended at {until}. Submit the ones you have, or ask for a new link.</p>;
  if (areBothTaken) return <p className="text-pretty">Both photos are taken. Describe them below and submit.</p>;
  return (
    <p className="flex gap-2 text-orange tabular-nums">
      <Clock aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        <strong className="font-semibold">Take the photos by {until}</strong>{' '}
        <span className="text-sm whitespace-nowrap">({formatTimeLeft(left)} left)</span>
      </span>
    </p>
  );
}

function stepOf(shot: Shot): 1 | 2 | null {
  if (shot === 'other') return null;
  return shot === 'close_up' ? 1 : 2;
}

/** The customer sees the close-up first, then the street. */
function sortPhotos(photos: readonly KeptPhoto[]): KeptPhoto[] {
  return photos.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ taken }: KeptPhoto): number {
  const slot = slots.findIndex(({ shot }) => shot === taken?.shot);
  return slot === -1 ? slots.length : slot;
}

function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      className={classes(
        buttonClasses('quiet'),
        '-ml-5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue',
      )}
    >
      <Plus aria-hidden className="size-5" />
      Choose photos or files
      <input
        type="file"
        multiple
        accept={acceptedProofTypes}
        aria-describedby="photos-error"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}

function Description({ capture: { sentences: chosen, note }, onChange }: CaptureFormProps) {
  const toggle = (sentence: string) => onChange({ sentences: sentences.filter((other) => (other === sentence) !== chosen.includes(other)) });
  return (
    <section className="space-y-4">
      <fieldset>
        <legend className="mb-2 font-semibold">Description: choose at least one, or write your own</legend>
        <div className="flex flex-wrap gap-2">
          {sentences.map((sentence) => (
            <button
              key={sentence}
              type="button"
              aria-pressed={chosen.includes(sentence)}
              onClick={() => toggle(sentence)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-medium hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {chosen.includes(sentence) ? <Check aria-hidden className="-ml-1 size-4" /> : <Plus aria-hidden className="-ml-1 size-4" />}
              {sentence.slice(0, -1)}
            </button>
          ))}
        </div>
      </fieldset>
      <TextareaField
        label="In your own words"
        rows={2}
        className="min-h-20!"
        maxLength={proofLimits.description - 200}
        value={note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </section>
  );
}

interface NextStepProps {
  capture: OpenCapture;
  /** Null if no photo can be taken any more. */
  onTake: (() => void) | null;
  onSend: () => void;
}

/** What to do next, in reach of the thumb. */
function NextStep({ capture: { opened, photos, sentences: chosen, note }, onTake, onSend }: NextStepProps) {
  const [isAsked, setAsked] = useState(false);
  const missing = whatIsMissing(photos, describePhotos(chosen, note));
  const isStart = photos.length === 0 && onTake !== null;
  return (
    <div className="sticky bottom-0 -mx-5 border-t border-line bg-paper px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:static sm:mx-0 sm:px-0">
      <output className={classes('mb-2 block text-sm', isAsked && missing ? 'font-semibold text-red' : 'text-quiet')}>
        {isAsked && missing ? missing : describeSelection(photos)}
      </output>
      {isStart ? (
        <Button className="min-h-14 w-full" onClick={onTake}>
          <CameraIcon aria-hidden className="size-5" />
          Start with the close-up
        </Button>
      ) : (
        <Button className="min-h-14 w-full" onClick={() => (missing ? setAsked(true) : onSend())}>
          {opened.task.purpose === 'running' ? 'Send the photos' : 'Submit Proof'}
        </Button>
      )}
    </div>
  );
}

function whatIsMissing(photos: readonly KeptPhoto[], description: string): string | null {
  if (photos.length === 0) return 'Choose at least one photo first.';
  return description === '' ? 'Choose what is true above, or write a description.' : null;
}

function describeSelection(photos: readonly KeptPhoto[]): string {
  if (photos.length === 0) return 'Two photos make the best proof. No network? They stay on this phone until you can send them.';
  const files = photos.map(({ file }) => file);
  const shots = photos.flatMap(({ taken }) => taken?.shot ?? []);
  const other = shots.length > 0 && slots.find(({ shot }) => !shots.includes(shot));
  return `${formatPhotos(files)}, ${formatFileSize(totalSize(files))}.${other ? ` One more would help: ${shotTitles[other.shot].toLowerCase()}.` : ''}`;
}
