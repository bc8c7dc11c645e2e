export { connectClocks, type Clocks } from './clocks.ts';
export { demoRoutes } from './demo.routes.ts';
export { moveClocksTo } from './move-clocks.ts';
export { password, people } from './people.ts';
export { waitUntilQuiet } from './wait-until-quiet.ts';
