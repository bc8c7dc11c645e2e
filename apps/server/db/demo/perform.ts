import { Client } from 'pg';
import { connectClocks } from '../../src/features/demo/public.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPictureCache } from './pictures/picture-cache.ts';
import { hasBegun, openPlace } from './story/open-place.ts';
import { tellStory } from './story/tell-story.ts';

// Fills a product that runs, with the demo world's listings and nothing else, with four weeks of life. It is given the API's own environment.
const config = readConfig(process.env);
if (!config.demo) throw new Error('DEMO_OWNER_URL is not set: time can be moved in a demo world only');
const clocks = connectClocks(config.demo);
const client = new Client({ connectionString: config.demo.ownerUrl });
await client.connect();
const begun = performance.now();
try {
  if (await hasBegun(client)) {
    console.log('demo world: people have been busy here already, so nothing was added; pnpm stack up --fresh --demo begins anew');
  } else {
    const api = `http://${config.host}:${config.port}`;
    const place = openPlace({ api, origin: config.publicOrigin, client, clocks, standIn: config.demo.standIn, pictures: openPictureCache() });
    await tellStory(place, new Date());
    console.log(`demo world: four weeks passed in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
} finally {
  await client.end();
  await clocks.close();
}
