import { expect, test } from 'vitest';
import { proofLimits, proofMessages, proofTypes } from './proof-rules.ts';
import { attachmentLimits, requestMessages } from './upload-rules.ts';

const megabyte = 1_048_576;

// Proves: constants.attachments, rules.attachments.max-five, rules.attachments.each, rules.attachments.total, decisions.answers.megabyte
test('a request takes five files of 50 MB each and 250 MB in all', () => {
  expect(attachmentLimits).toEqual({ files: 5, each: 50 * megabyte, total: 250 * megabyte });
});

// Proves: constants.proof, rules.proof.max-five, rules.proof.each, rules.proof.total
test('a proof takes five files of 50 MB each and 500 MB in all', () => {
  expect(proofLimits).toMatchObject({ files: 5, each: 50 * megabyte, total: 500 * megabyte });
});

// Proves: texts.success.request-sent, texts.attachments.none, texts.attachments.too-many, texts.attachments.each, texts.attachments.total
// Proves: texts.attachments.pending
test('messages about a request and its files', () => {
  const { tooLarge, ...messages } = requestMessages;
  expect(messages).toMatchObject({
    sent: 'Request to rent successfully sent! Please wait for the seller to accept your request.',
    noFile: 'Please attach at least one file before proceeding.',
    tooManyFiles: 'You can upload a maximum of 5 files.',
    fileTooLarge: 'Each file must be smaller than 50MB',
    alreadyPending: 'You already have a pending request for this listing.',
  });
  expect(tooLarge(251.5 * megabyte)).toBe('Total file size (251.50 MB) exceeds the 250MB limit');
});

// Proves: texts.success.proof-submitted, texts.proof.none, texts.proof.too-many, texts.proof.each, texts.proof.total, texts.proof.types
// Proves: texts.proof.description, texts.proof.reason, texts.proof.reason-required
test('messages about a proof and its files', () => {
  const { tooLarge, ...messages } = proofMessages;
  expect(messages).toEqual({
    submitted: 'Proof submitted successfully!',
    noFile: 'Please select at least one file',
    tooManyFiles: 'You can only upload a maximum of 5 files',
    fileTooLarge: 'Each file must be smaller than 50MB',
    wrongType: 'Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files',
    noDescription: 'Please provide a description',
    noReason: 'Please provide a reason for rejecting the proof',
    reasonRequired: 'A reason is required to reject the proof',
  });
  expect(tooLarge(500.25 * megabyte)).toBe('Total file size (500.25MB) exceeds the 500MB limit');
});

// Proves: rules.proof.types
test('a proof accepts exactly the agreed file types', () => {
  expect(Object.keys(proofTypes)).toEqual([
    ...['jpeg', 'png', 'gif', 'webp', 'bmp', 'tiff'].map((kind) => `image/${kind}`),
    ...['mp4', 'avi', 'quicktime', 'x-msvideo', 'webm'].map((kind) => `video/${kind}`),
    'application/pdf',
    'text/csv',
    'application/vnd.ms-excel',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
    'application/xml',
    'text/xml',
    'text/plain',
  ]);
  expect(proofTypes['text/plain']).toEqual(['txt', 'log']);
});
