import { expect, test } from 'vitest';
import { checkAttachments } from './check-attachments.ts';

const megabyte = 1_048_576;
const file = (name: string, megabytes: number) => ({ name, size: megabytes * megabyte });

// Proves: rules.attachments.max-five
test('one to five files, each smaller than 50MB, can be sent', () => {
  expect(checkAttachments([])).toBeUndefined();
  expect(checkAttachments(Array.from({ length: 5 }, () => ({ name: 'poster.pdf', size: 50 * megabyte - 1 })))).toBeUndefined();
});

// Proves: rules.attachments.each, texts.attachments.each
test('a file of 50MB is too large, and is named', () => {
  expect(checkAttachments([file('sketch.png', 1), file('poster.psd', 50), file('film.mov', 61.25)])).toEqual({
    message: 'Each file must be smaller than 50MB',
    detail: 'poster.psd is 50.0 MB, film.mov is 61.3 MB.',
  });
});

// Proves: rules.attachments.max-five, texts.attachments.too-many
test('six files are too many, whatever their size', () => {
  expect(checkAttachments(Array.from({ length: 6 }, () => file('poster.psd', 60)))).toEqual({
    message: 'You can upload a maximum of 5 files.',
    detail: 'No files were attached. You chose 6, but the limit is 5.',
  });
});

// Proves: rules.attachments.cleared
test('a choice that is too much for what is attached is refused as a whole', () => {
  expect(
    checkAttachments(
      [file('a.png', 1), file('b.png', 1)],
      Array.from({ length: 4 }, () => file('poster.png', 1)),
    ),
  ).toEqual({
    message: 'You can upload a maximum of 5 files.',
    detail: 'You chose 2 more, but there is room for 1. None of them was attached.',
  });
  expect(
    checkAttachments(
      [file('a.png', 1)],
      Array.from({ length: 4 }, () => file('poster.png', 1)),
    ),
  ).toBeUndefined();
});
