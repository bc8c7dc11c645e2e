import { randomUUID } from 'node:crypto';
import { insertPicture } from '../listings.ts';
import { insertAttachment } from '../requests.ts';
import { byId, type CallInput, customer, eitherRole, type Expectations, inBody, inQuery, seller, withoutIds, type World } from './expectations.ts';
import { myPicture, nobodysPicture, strangersPicture } from './listings.ts';

export const uploads: Expectations = {
  'POST /gen/uploads/preSignedURL': seller.writes(() => ({ body: { fileType: 'image/png', fileName: 'wall.png', fileSize: 100 } })),
  // Any address and any text may be sent here, so one that is not ours is missing, too.
  'POST /gen/uploads/pictures': seller.writes(byId(picture(), inBody('url'), { 'no id at all': 404 })),
  'GET /gen/uploads/attachment-facts': customer.reads(byId(attachment(), inQuery('key'), { 'no id at all': 404 })),
  'POST /gen/uploads/upload-attachment': customer.writes(() => ({ form: draftForm() })),
  'POST /gen/uploads/message-file': eitherRole.writes(() => ({ form: draftForm() })),
  'POST /api/presigned-urls': withoutIds(
    'Keys that the caller may not read are left out of the response.',
    eitherRole.writes({
      'my own': ['ok', (world) => insertFile(world, world.actor.id)],
      "a stranger's": ['ok', (world) => insertFile(world, world.strangers.customer.id)],
    }),
  ),
};

function picture() {
  return {
    'my own': myPicture,
    "a stranger's": strangersPicture,
    "nobody's": nobodysPicture,
    'no id at all': async ({ testApp, seller: { id } }: World) =>
      `https://elsewhere.example/frontage-uploads/picture/${id}/${await insertPicture(testApp, id)}`,
  };
}

function attachment() {
  return {
    'my own': ({ testApp, customer: { id } }: World) => insertAttachment(testApp, id),
    "a stranger's": ({ testApp, strangers }: World) => insertAttachment(testApp, strangers.customer.id),
    "nobody's": ({ customer: { id } }: World) => `attachment/${id}/${randomUUID()}`,
    'no id at all': () => 'first',
  };
}

async function insertFile({ testApp }: World, owner: string): Promise<CallInput> {
  const [row] = await testApp.sql<{ id: string }>(`insert into attachment (account_id, file_name, size) values ($1, 'a.pdf', 1) returning id`, [
    owner,
  ]);
  return { body: { keys: [`attachment/${owner}/${row?.id}`] } };
}

function draftForm(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['a draft of the ad']), 'draft.txt');
  return form;
}
