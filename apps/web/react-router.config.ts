import type { Config } from '@react-router/dev/config';
import { compressFolder } from './server/compress-folder.ts';

export default {
  // All routes fit in one small, cached file. Discovering them one by one would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
  // Rendered once at build time, by the code that also draws it on other pages.
  prerender: ['/pictures/street-front.svg'],
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
