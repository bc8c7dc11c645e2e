import { expect, test } from 'vitest';
import { minuteMs } from '../time.ts';
import { believableTime, isReceivedLater, linkExpiresAt, photosUntil } from './capture-times.ts';

const openedAt = 1_800_000_000_000;
const at = (minutes: number) => openedAt + minutes * minuteMs;

test('a link can be opened for 30 minutes, and then photos can be taken for 30 minutes', () => {
  expect([linkExpiresAt(openedAt), photosUntil(openedAt)]).toEqual([at(30), at(30)]);
});

test.each([
  ['while photos can be taken', { taken: 5, received: 6 }, 5],
  ['a little before the link was opened, by a clock that is slow', { taken: -1, received: 6 }, 0],
  ['a little after it was received, by a clock that is fast', { taken: 7, received: 6 }, 6],
  ['and sent a day later', { taken: 29, received: 24 * 60 }, 29],
  ['before the link was opened', { taken: -3, received: 6 }, null],
  ['after it was received', { taken: 9, received: 6 }, null],
  ['after photos could be taken', { taken: 33, received: 24 * 60 }, null],
])('a photo that was taken %s', (_, { taken, received }, believed) => {
  expect(believableTime(at(taken), { openedAt, now: at(received) })).toBe(believed === null ? null : at(believed));
});

test('photos that arrive after the time to take them were kept on the phone', () => {
  expect([30, 32, 33, 600].map((minutes) => isReceivedLater(at(minutes), openedAt))).toEqual([false, false, true, true]);
});
