import type { OpenedCapture } from '@frontage/contract/captures';
import { minuteMs } from '@frontage/domain/time';
import { onTestFinished } from 'vitest';
import { fakeApi } from './fake-api.ts';

const task: NonNullable<OpenedCapture['task']> = {
  title: 'North wall above the bakery',
  position: { latitude: 30.2672, longitude: -97.7431 },
  address: '12 Canal Street, Austin, TX 78701',
  brandName: 'Honey City',
  artwork: null,
  deadline: null,
  dueAt: null,
  rejection: null,
};

const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

/** The link was opened a minute ago, or longer. */
export function answerOpenedCapture(change: Partial<NonNullable<OpenedCapture['task']>> = {}, openedMinutesAgo = 1): void {
  const times = { now: at(0), openedAt: at(-openedMinutesAgo), photosUntil: at(30 - openedMinutesAgo) };
  fakeApi.answer('POST /captures/open', { capture: { code: 'K7F3', ...times, task: { ...task, ...change } } });
}

/** A camera that sees a drawing. */
export function installCamera(): void {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  const draw = setInterval(() => context?.fillRect(Math.random() * 600, 100, 40, 40), 50);
  onTestFinished(() => clearInterval(draw));
  replaceIn(navigator.mediaDevices, 'getUserMedia', async () => canvas.captureStream(20));
}

export function removeCamera(): void {
  replaceIn(navigator.mediaDevices, 'getUserMedia', () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError')));
}

/** Where the phone is; null if it doesn't say. */
export function installPosition(position: { latitude: number; longitude: number } | null): void {
  const watchPosition: Geolocation['watchPosition'] = (found, failed) => {
    if (position) found({ coords: { ...position, accuracy: 10 } } as GeolocationPosition);
    else failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    return 1;
  };
  replaceIn(navigator, 'geolocation', { watchPosition, clearWatch: () => undefined });
}

function replaceIn(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
}
