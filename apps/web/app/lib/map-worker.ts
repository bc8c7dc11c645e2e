/** The Trusted Types policy that may start the map's own worker, and nothing else. */
export const mapWorkerPolicy = 'map-worker';
