import { Client } from 'pg';
import { connectClocks } from '@frontage/server/features/demo/public';
import { readConfig } from '@frontage/server/platform/config';
import { openPictureCache } from './pictures/picture-cache.ts';
import { hasStoryStarted, connectToProduct } from './story/running-product.ts';
import { playStory } from './story/play-story.ts';

// Fills a product that runs, with the demo world's listings and nothing else, with four weeks of life. It is given the API's own environment.
const config = readConfig(process.env);
if (!config.demo) throw new Error('DEMO_OWNER_URL is not set: time can be moved in a demo world only');
const clocks = connectClocks(config.demo);
const client = new Client({ connectionString: config.demo.ownerUrl });
await client.connect();
const begun = performance.now();
try {
  if (await hasStoryStarted(client)) {
    console.log('demo world: people have been busy here already, so nothing was added; pnpm stack up --fresh --demo starts over');
  } else {
    const api = `http://${config.host}:${config.port}`;
    const place = connectToProduct({ api, origin: config.publicOrigin, client, clocks, standIn: config.demo.standIn, pictures: openPictureCache() });
    await playStory(place, new Date());
    console.log(`demo world: four weeks passed in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
} finally {
  await client.end();
  await clocks.close();
}
