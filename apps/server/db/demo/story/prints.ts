import type { Print } from '../scenes/posters.ts';

/** What the pictures of these listings show, by the listing's number: the artwork that was sent for them is what hangs there. */
export const prints: Partial<Record<number, Print>> = {
  0: { figure: 'quarters', inks: ['#17130f', '#f5b82e', '#fbf7f2'], hasWord: false },
  2: { figure: 'waves', inks: ['#1f3f66', '#f5b82e', '#fbf7f2'], hasWord: false },
  6: { figure: 'arrow', inks: ['#b23a22', '#fbf7f2', '#f5b82e'], hasWord: true },
  8: { figure: 'fish', inks: ['#f5b82e', '#17130f', '#b23a22'], hasWord: false },
  10: { figure: 'record', inks: ['#f3c6b4', '#7a2f3a', '#fbf7f2'], hasWord: true },
  33: { figure: 'sun', inks: ['#b23a22', '#fbf7f2', '#f5b82e'], hasWord: false },
  42: { figure: 'fish', inks: ['#fbf7f2', '#1b6b5f', '#f5b82e'], hasWord: true },
  56: { figure: 'sun', inks: ['#d8e4dc', '#17352f', '#b23a22'], hasWord: true },
  70: { figure: 'tulip', inks: ['#d8e4dc', '#17352f', '#b23a22'], hasWord: true },
};
