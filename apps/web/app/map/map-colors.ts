/** The map is drawn in the colors of our pages, a little cooler where there is water. */
export const mapColors = {
  water: '#dce5e3',
  land: '#fbf7f2',
  neighbor: '#efe8de',
  coast: '#b9aa9b',
  border: '#d8cabb',
  city: '#6b6259',
  ink: '#17130f',
  brick: '#b23a22',
} as const;

/** Only on maps with streets. Lighter than the pins, so that these stand out. */
export const streetColors = {
  earth: '#f6f0e8',
  park: '#e1e8d0',
  building: '#f0e7dc',
  road: '#ffffff',
  edge: '#c9b9a8',
  highway: '#f4c99a',
  highwayEdge: '#d9a06b',
} as const;
