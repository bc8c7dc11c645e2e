import { expect, test } from 'vitest';
import { addProofFiles } from './proof-files.ts';

const megabyte = 1_048_576;

function film(name: string, megabytes: number): File {
  const made = new File(['x'], name, { type: 'video/mp4' });
  Object.defineProperty(made, 'size', { value: megabytes * megabyte });
  return made;
}

// Proves: rules.proof.total, texts.proof.total
test('what would make it more than 500 MB in all is left out', () => {
  const there = [film('long.mp4', 460)];
  expect(addProofFiles(there, [film('short.mp4', 40)])).toMatchObject({ fault: null });
  expect(addProofFiles(there, [film('short.mp4', 40.5)])).toEqual({
    files: there,
    fault: { message: 'Total file size (500.50MB) exceeds the 500MB limit', names: [] },
  });
});
