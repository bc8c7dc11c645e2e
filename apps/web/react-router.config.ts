import type { Config } from '@react-router/dev/config';
import { compressFolder } from './server/compress-folder.ts';

export default {
  // All routes fit in one small, cached file. Discovering them one by one would cost a round trip each.
  routeDiscovery: { mode: 'initial' },
  // A route's loader in a file of its own would save nothing: all files of a page are requested at once.
  splitRouteModules: false,
  // Rendered once at build time, by the code that also draws it on other pages.
  prerender: ['/pictures/street-front.svg'],
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
