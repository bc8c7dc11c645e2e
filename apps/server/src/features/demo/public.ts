export { connectClocks, type Clocks } from './clocks.ts';
export { demoRoutes } from './demo.routes.ts';
export { moveClocksTo, waitUntilIdle } from './advance-clock.ts';
export { demoPassword, demoPeople } from './people.ts';
