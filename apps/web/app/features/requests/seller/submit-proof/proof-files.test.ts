import { expect, test } from 'vitest';
import { acceptedProofTypes, addProofFiles, buildProofForm, proofFileType } from './proof-files.ts';

const megabyte = 1_048_576;

function file(name: string, type = '', size = 1): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

function named(files: readonly File[]): string[] {
  return files.map(({ name }) => name);
}

// Proves: rules.proof.max-five, texts.proof.too-many
test('up to five files of the known kinds can be proof', () => {
  const five = [
    file('near.JPG', 'image/jpeg'),
    file('far.png', 'image/png'),
    file('walk.mov', 'video/quicktime'),
    file('visits.csv'),
    file('camera.log'),
  ];
  expect(addProofFiles([], five)).toEqual({ files: five, fault: null });
  expect(addProofFiles(five, [file('sixth.png', 'image/png')])).toEqual({
    files: five,
    fault: { message: 'You can only upload a maximum of 5 files', names: [] },
  });
});

// Proves: rules.proof.each, texts.proof.each
test('a file of 50 MB is too large: it is left out by name, the others are taken', () => {
  const { files, fault } = addProofFiles(
    [],
    [file('small.mp4', 'video/mp4', 50 * megabyte - 1), file('large.mp4', 'video/mp4', 50 * megabyte), file('near.png', 'image/png')],
  );
  expect(named(files)).toEqual(['small.mp4', 'near.png']);
  expect(fault).toEqual({ message: 'Each file must be smaller than 50MB', names: ['large.mp4'] });
});

// Proves: rules.proof.types, texts.proof.types
test('other kinds of files are left out by name', () => {
  const { files, fault } = addProofFiles(
    [file('near.png', 'image/png')],
    [file('setup.exe', 'application/x-msdownload'), file('notes'), file('far.png')],
  );
  expect(named(files)).toEqual(['near.png', 'far.png']);
  expect(fault).toEqual({
    message: 'Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files',
    names: ['setup.exe', 'notes'],
  });
});

test('a file that was chosen twice is there once', () => {
  const near = file('near.png', 'image/png');
  expect(addProofFiles([near], [near])).toEqual({ files: [near], fault: null });
});

test('the ending counts more than the type that a system guesses', () => {
  expect(proofFileType({ name: 'visits.csv', type: 'application/vnd.ms-excel' })).toBe('text/csv');
  expect(proofFileType({ name: 'camera.log', type: '' })).toBe('text/plain');
  expect(proofFileType({ name: 'clip.avi', type: 'video/x-msvideo' })).toBe('video/x-msvideo');
  expect(proofFileType({ name: 'from the camera', type: 'image/jpeg' })).toBe('image/jpeg');
  expect(proofFileType({ name: 'constructor', type: 'constructor' })).toBeUndefined();
});

test('the chooser offers types and endings', () => {
  expect(acceptedProofTypes.split(',')).toEqual(expect.arrayContaining(['image/jpeg', '.jpeg', '.xlsx', '.log', 'video/webm']));
});

// Proves: received.submit-modal, fields.proof-form
test('the form names the request and the sender before the files', () => {
  const form = buildProofForm([file('a.log')], 'It is up.', 'request', 'sam@example.com');
  expect([...form.keys()]).toEqual(['_request', 'email', 'message', 'proofFiles']);
  expect(form.get('proofFiles')).toMatchObject({ name: 'a.log', type: 'text/plain' });
});
