import { expect, test } from 'vitest';
import { acceptedProofTypes, addProofFiles, proofFileType } from './proof-files.ts';

const megabyte = 1_048_576;

function file(name: string, type = '', size = 1): File {
  const created = new File(['x'], name, { type });
  Object.defineProperty(created, 'size', { value: size });
  return created;
}

function namesOf(files: readonly File[]): string[] {
  return files.map(({ name }) => name);
}

// Proves: rules.proof.max-five, texts.proof.too-many
test('accepts up to five files of the known types', () => {
  const five = [
    file('near.JPG', 'image/jpeg'),
    file('far.png', 'image/png'),
    file('walk.mov', 'video/quicktime'),
    file('visits.csv'),
    file('camera.log'),
  ];
  expect(addProofFiles([], five)).toEqual({ files: five, error: null });
  expect(addProofFiles(five, [file('sixth.png', 'image/png')])).toEqual({
    files: five,
    error: { message: 'You can only upload a maximum of 5 files', names: [] },
  });
});

// Proves: rules.proof.each, texts.proof.each
test('leaves out and names a file of 50 MB, and takes the others', () => {
  const { files, error } = addProofFiles(
    [],
    [file('small.mp4', 'video/mp4', 50 * megabyte - 1), file('large.mp4', 'video/mp4', 50 * megabyte), file('near.png', 'image/png')],
  );
  expect(namesOf(files)).toEqual(['small.mp4', 'near.png']);
  expect(error).toEqual({ message: 'Each file must be smaller than 50MB', names: ['large.mp4'] });
});

// Proves: rules.proof.total, texts.proof.total
test('leaves out what would make it more than 500 MB in all', () => {
  const current = [file('long.mp4', 'video/mp4', 460 * megabyte)];
  expect(addProofFiles(current, [file('short.mp4', 'video/mp4', 40 * megabyte)])).toMatchObject({ error: null });
  expect(addProofFiles(current, [file('short.mp4', 'video/mp4', 40.5 * megabyte)])).toEqual({
    files: current,
    error: { message: 'Total file size (500.50MB) exceeds the 500MB limit', names: [] },
  });
});

// Proves: rules.proof.types, texts.proof.types
test('leaves out and names files of other types', () => {
  const { files, error } = addProofFiles(
    [file('near.png', 'image/png')],
    [file('setup.exe', 'application/x-msdownload'), file('notes'), file('far.png')],
  );
  expect(namesOf(files)).toEqual(['near.png', 'far.png']);
  expect(error).toEqual({
    message: 'Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files',
    names: ['setup.exe', 'notes'],
  });
});

test('keeps a file once that was chosen twice', () => {
  const near = file('near.png', 'image/png');
  expect(addProofFiles([near], [near])).toEqual({ files: [near], error: null });
});

test('trusts the extension more than the type that the system guesses', () => {
  expect(proofFileType({ name: 'visits.csv', type: 'application/vnd.ms-excel' })).toBe('text/csv');
  expect(proofFileType({ name: 'camera.log', type: '' })).toBe('text/plain');
  expect(proofFileType({ name: 'clip.avi', type: 'video/x-msvideo' })).toBe('video/x-msvideo');
  expect(proofFileType({ name: 'from the camera', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(proofFileType({ name: 'constructor', type: 'constructor' })).toBeUndefined();
});

test('offers types and extensions in the file chooser', () => {
  expect(acceptedProofTypes.split(',')).toEqual(expect.arrayContaining(['image/jpeg', '.jpeg', '.xlsx', '.log', 'video/webm']));
});
