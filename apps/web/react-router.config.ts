import type { Config } from '@react-router/dev/config';
import { compressFolder } from './server/compress-folder.ts';

export default {
  // All routes fit in one small file that is cached for good; asking the server route by route would cost a round trip each time.
  routeDiscovery: { mode: 'initial' },
  // Drawn once, by the same code that draws it elsewhere; then it is a plain file.
  prerender: ['/pictures/street-front.svg'],
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
