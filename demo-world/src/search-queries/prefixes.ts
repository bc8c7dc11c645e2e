import { query, type SearchQuery } from './search-query.ts';

/** Searches that are not typed to the end. */
export const prefixQueries: readonly SearchQuery[] = [
  query('bil', { kinds: ['billboard'] }),
  query('billb', { kinds: ['billboard'] }),
  query('wal', { kinds: ['wall'] }),
  query('digital scr', { kinds: ['digital screen'] }),
  query('shop win', { kinds: ['shop window'] }),
  query('storef', { kinds: ['shop window'] }),
  query('poste', { kinds: ['poster'] }),
  query('bann', { kinds: ['banner'] }),
  query('mur', { scenes: ['paintedWall'] }),
  query('neo', { scenes: ['neonSign'] }),
  query('bus shel', { scenes: ['busShelter'] }),
  query('rooft', { scenes: ['roofBillboard'] }),
  query('portl', { cities: ['Portland'] }),
  query('seat', { cities: ['Seattle'] }),
  query('los an', { cities: ['Los Angeles'] }),
  query('new y', { cities: ['New York'] }),
  query('san f', { cities: ['San Francisco'] }),
  query('calif', { states: ['CA'] }),
  query('7822', { zipCodes: ['78221'] }),
  query('billboards in hous', { kinds: ['billboard'], cities: ['Houston'] }),
  query('walls chica', { kinds: ['wall'], cities: ['Chicago'] }),
];
