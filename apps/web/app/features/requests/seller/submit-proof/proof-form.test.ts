import { expect, test } from 'vitest';
import { buildProofForm } from './use-proof-form.ts';

// Proves: received.submit-modal, fields.proof-form
test('sends the request and the sender before the files', () => {
  const form = buildProofForm([new File(['x'], 'a.log')], 'It is up.', 'request', 'sam@example.com');
  expect([...form.keys()]).toEqual(['_request', 'email', 'message', 'proofFiles']);
  expect(form.get('proofFiles')).toMatchObject({ name: 'a.log', type: 'text/plain' });
});
