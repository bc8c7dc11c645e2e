import { listingInput } from '@frontage/server/testing/listings';
import { randomUUID } from 'node:crypto';
import type { AttackedSite } from './attacked-site.ts';
import { compareWithIdle, countStatuses } from './compare-with-idle.ts';

/** One seller sends many listings at once, each with nine photos whose checks never end. */
export async function measureWaitingForPhotos(site: AttackedSite, calls: number, samples: number): Promise<Record<string, unknown>> {
  const [seller, customer] = [await site.newAccount('seller'), await site.newAccount('customer')];
  const ids = Array.from({ length: 9 }, () => randomUUID());
  await site.sql(`insert into picture (id, account_id, media_type, state) select unnest($1::uuid[]), $2, 'image/png', 'checking'`, [ids, seller.id]);
  const [image = '', ...images] = ids.map((id) => `${site.filesUrl}/frontage-uploads/picture/${seller.id}/${id}`);
  const body = listingInput({ image, images });
  const answers: Promise<number>[] = [];

  const comparison = await compareWithIdle(
    () => customer.browser.call('GET /auth/user/profile'),
    samples,
    async () => {
      for (let call = 0; call < calls; call += 1) answers.push(seller.browser.call('POST /listing/seller', { body }).then(({ status }) => status));
      await customer.browser.call('GET /auth/user/profile');
      return async () => {
        await site.sql(`update picture set state = 'refused', refusal = 'no' where account_id = $1`, [seller.id]);
        await Promise.all(answers);
      };
    },
  );
  return { calls, ...comparison, answers: countStatuses(await Promise.all(answers)) };
}
