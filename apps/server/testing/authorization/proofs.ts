import { randomUUID } from 'node:crypto';
import { insertRequest } from '../requests.ts';
import type { TestApp } from '../test-app.ts';
import { byId, eitherRole, type Expectations, inPath, sharedIds } from './expectations.ts';
import type { Parties } from './people.ts';

const corners = [[0.2, 0.2], [0.8, 0.2], [0.8, 0.8], [0.2, 0.8]]; // prettier-ignore

export const proofs: Expectations = {
  'PUT /api/proof-files/{id}/corners': eitherRole.writes(byId(unmatchedPhoto(), inPath('id', { body: { corners } }))),
};

function unmatchedPhoto() {
  return sharedIds(
    ({ testApp }, parties) => insertUnmatchedPhoto(testApp, parties),
    () => randomUUID(),
  );
}

async function insertUnmatchedPhoto(testApp: TestApp, parties: Parties): Promise<string> {
  const request = await insertRequest(testApp, parties, { status: 'proof_submitted' });
  const [file] = await testApp.sql<{ id: string }>(
    `with checked as (
       insert into proof_check (proof_file_id, grade, hash, version)
       select file.id, 'C', repeat('0', 256)::bit(256), 1 from proof_file file join proof on proof.id = file.proof_id where request_id = $1 returning proof_file_id)
     select proof_file_id as id from checked`,
    [request],
  );
  return file?.id ?? '';
}
