import type { Browser } from './browser.ts';
import { type RegisteredPerson, signedInPerson } from './people.ts';
import { type NamedFile, type ProofAnswer, proofForm, sendProof } from './proof-files.ts';
import { insertRequest } from './requests.ts';
import type { TestApp } from './test-app.ts';
import type { openObjectStore } from './uploads.ts';

interface StoredProof {
  rows: { id: string; file_name: string; media_type: string; size: number }[];
  /** Keys, without the seller's folder. */
  objects: string[];
}

/** A request that awaits proof, and what the server stores of it. */
export interface AwaitedProof {
  seller: RegisteredPerson;
  browser: Browser;
  customerBrowser: Browser;
  requestId: string;
  send: (files: readonly NamedFile[], fields?: Record<string, string | null>) => Promise<ProofAnswer>;
  readStored: () => Promise<StoredProof>;
}

export const nothingStored: StoredProof = { rows: [], objects: [] };

export async function newAwaitedProof(testApp: TestApp, store: ReturnType<typeof openObjectStore>): Promise<AwaitedProof> {
  const { person: seller, browser } = await signedInPerson(testApp, 'seller');
  const { person: customer, browser: customerBrowser } = await signedInPerson(testApp, 'customer');
  const requestId = await insertRequest(testApp, { customer, seller }, { status: 'awaiting_proof' });
  const folder = `proof/${seller.id}/`;
  return {
    seller,
    browser,
    customerBrowser,
    requestId,
    send: (files, fields = {}) => sendProof(browser, proofForm(files, { message: 'It is up.', _request: requestId, ...fields })),
    readStored: async () => ({
      rows: await testApp.sql<StoredProof['rows'][number]>(
        'select id, file_name, media_type, size::int as size from proof_file where seller_id = $1 order by place',
        [seller.id],
      ),
      objects: (await store.uploadsOf(folder)).map(({ Key = '' }) => Key.replace(folder, '')),
    }),
  };
}

export function noteFile(name = 'note.txt', text = 'It is up, at eye level.'): NamedFile {
  return { name, bytes: Buffer.from(text) };
}
