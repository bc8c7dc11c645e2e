import { Client } from 'pg';
import { connectClocks } from '@frontage/server/features/demo/public';
import { readConfig } from '@frontage/server/platform/config';
import { openPictureCache } from './pictures/picture-cache.ts';
import { hasStoryStarted, connectToProduct } from './story/running-product.ts';
import { playStory } from './story/play-story.ts';

// Plays four weeks of rentals in a running product that has only the demo world's listings. It needs the API's environment.
const config = readConfig(process.env);
if (!config.demo) throw new Error('DEMO_OWNER_URL is not set: only a demo world can move its clock');
const clocks = connectClocks(config.demo, config.timeLimitFactor);
const client = new Client({ connectionString: config.demo.ownerUrl });
await client.connect();
const start = performance.now();
try {
  if (await hasStoryStarted(client)) {
    console.log('demo world: the story was played already, so nothing was added; pnpm stack up --fresh --demo starts over');
  } else {
    const api = `http://${config.host}:${config.port}`;
    const product = connectToProduct({
      api,
      origin: config.publicOrigin,
      client,
      clocks,
      standIn: config.demo.standIn,
      pictures: openPictureCache(),
    });
    await playStory(product, new Date());
    console.log(`demo world: four weeks passed in ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  }
} finally {
  await client.end();
  await clocks.close();
}
