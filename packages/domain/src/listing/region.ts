/** An area that people name, larger than a city or with other borders than a state. */
export interface Region {
  name: string;
  /** What people type for it, in lower case. Not the plain name of a city: listings have that in their addresses. */
  aliases: readonly string[];
  /** The first three digits of its ZIP codes, as ranges. */
  zipAreas?: string;
  /** Where to look if nothing is there. */
  around?: string;
  states?: readonly string[];
}

const newYorkCity = '100-104 110-114 116';

/** Metropolitan areas, parts of large cities, nicknames and groups of states. Borders follow the ZIP codes, so they are rough. */
export const regions: readonly Region[] = [
  { name: 'New York City', aliases: ['new york city', 'nyc', 'the big apple', 'big apple'], zipAreas: newYorkCity },
  { name: 'Manhattan', aliases: ['manhattan'], zipAreas: '100-102', around: newYorkCity },
  { name: 'Brooklyn', aliases: ['brooklyn', 'bk'], zipAreas: '112', around: newYorkCity },
  { name: 'Queens', aliases: ['queens'], zipAreas: '110-111 113-114 116', around: newYorkCity },
  { name: 'The Bronx', aliases: ['the bronx', 'bronx'], zipAreas: '104', around: newYorkCity },
  { name: 'Staten Island', aliases: ['staten island'], zipAreas: '103', around: newYorkCity },
  {
    name: 'New York metro area',
    aliases: ['new york metro area', 'tri state', 'tri state area', 'greater new york', 'new york metro'],
    zipAreas: '068-079 088-089 100-119',
  },
  { name: 'Los Angeles', aliases: ['la', 'l a', 'city of angels'], zipAreas: '900-918' },
  {
    name: 'Los Angeles metro area',
    aliases: ['los angeles metro area', 'greater los angeles', 'la metro', 'la area', 'la county'],
    zipAreas: '900-918 922-928',
  },
  { name: 'Hollywood', aliases: ['hollywood', 'west hollywood'], zipAreas: '900' },
  { name: 'Orange County', aliases: ['orange county', 'oc'], zipAreas: '926-928' },
  { name: 'Inland Empire', aliases: ['inland empire'], zipAreas: '917 922-925' },
  { name: 'Southern California', aliases: ['southern california', 'socal', 'so cal'], zipAreas: '900-928 930-935' },
  { name: 'Northern California', aliases: ['northern california', 'norcal', 'nor cal'], zipAreas: '939-961' },
  { name: 'San Francisco', aliases: ['sf', 'san fran', 'frisco'], zipAreas: '941' },
  { name: 'San Francisco Bay Area', aliases: ['san francisco bay area', 'bay area', 'sf bay area', 'the bay'], zipAreas: '940-951' },
  { name: 'Silicon Valley', aliases: ['silicon valley', 'south bay'], zipAreas: '940 943 950-951' },
  { name: 'East Bay', aliases: ['east bay'], zipAreas: '945-948' },
  { name: 'Chicago', aliases: ['chi town', 'chitown', 'windy city'], zipAreas: '606-608' },
  { name: 'Chicago metro area', aliases: ['chicago metro area', 'chicagoland', 'greater chicago'], zipAreas: '600-608' },
  { name: 'Dallas–Fort Worth', aliases: ['dfw', 'dallas fort worth', 'metroplex'], zipAreas: '750-753 760-762' },
  { name: 'Houston metro area', aliases: ['houston metro area', 'greater houston', 'h town', 'htown'], zipAreas: '770-775' },
  { name: 'San Antonio', aliases: ['satx', 'san antone'], zipAreas: '780-782' },
  { name: 'Austin', aliases: ['atx', 'greater austin'], zipAreas: '786-787' },
  { name: 'Philadelphia', aliases: ['philly', 'city of brotherly love'], zipAreas: '190-191' },
  { name: 'Philadelphia metro area', aliases: ['philadelphia metro area', 'greater philadelphia', 'delaware valley'], zipAreas: '080-081 189-194' },
  { name: 'Pittsburgh', aliases: ['pgh', 'steel city'], zipAreas: '150-152' },
  { name: 'Washington, D.C.', aliases: ['dc', 'd c', 'washington dc', 'washington d c'], zipAreas: '200 202-205' },
  { name: 'Washington metro area', aliases: ['washington metro area', 'dmv', 'dc area'], zipAreas: '200-209 220-223' },
  { name: 'Baltimore', aliases: ['bmore', 'charm city'], zipAreas: '210-212' },
  { name: 'Boston metro area', aliases: ['boston metro area', 'greater boston', 'beantown', 'boston area'], zipAreas: '018-024' },
  { name: 'Miami metro area', aliases: ['miami metro area', 'south florida', 'miami dade', 'greater miami'], zipAreas: '330-334' },
  { name: 'Tampa Bay', aliases: ['tampa bay', 'tampa bay area'], zipAreas: '335-337 346' },
  { name: 'Orlando metro area', aliases: ['orlando metro area', 'greater orlando', 'central florida'], zipAreas: '327-328 347' },
  { name: 'Atlanta', aliases: ['atl', 'greater atlanta', 'hotlanta'], zipAreas: '300-303 311' },
  { name: 'Charlotte', aliases: ['clt', 'queen city'], zipAreas: '280-282' },
  { name: 'Research Triangle', aliases: ['research triangle', 'the triangle', 'raleigh durham'], zipAreas: '275-277' },
  { name: 'Nashville', aliases: ['music city', 'nashvegas'], zipAreas: '370-372' },
  { name: 'New Orleans', aliases: ['nola', 'big easy'], zipAreas: '700-701' },
  { name: 'Phoenix metro area', aliases: ['phoenix metro area', 'phx', 'valley of the sun', 'greater phoenix'], zipAreas: '850-853' },
  { name: 'Las Vegas', aliases: ['vegas', 'sin city'], zipAreas: '889-891' },
  { name: 'Salt Lake City', aliases: ['slc', 'salt lake', 'wasatch front'], zipAreas: '840-841' },
  { name: 'Denver metro area', aliases: ['denver metro area', 'mile high city', 'greater denver', 'front range'], zipAreas: '800-805' },
  { name: 'Seattle metro area', aliases: ['seattle metro area', 'puget sound', 'greater seattle', 'emerald city'], zipAreas: '980-985' },
  { name: 'Portland metro area', aliases: ['portland metro area', 'pdx', 'portland metro', 'rose city'], zipAreas: '970-972 986' },
  { name: 'San Diego', aliases: ['greater san diego'], zipAreas: '919-921' },
  { name: 'Sacramento', aliases: ['sactown'], zipAreas: '956-958' },
  { name: 'Twin Cities', aliases: ['twin cities', 'msp', 'minneapolis saint paul', 'minneapolis st paul'], zipAreas: '550-551 553-555' },
  { name: 'Detroit metro area', aliases: ['detroit metro area', 'motor city', 'motown', 'metro detroit'], zipAreas: '480-483' },
  { name: 'Milwaukee', aliases: ['mke', 'brew city'], zipAreas: '530-532' },
  { name: 'Cleveland', aliases: ['cle'], zipAreas: '440-441' },
  { name: 'Columbus', aliases: ['cbus'], zipAreas: '430-432' },
  { name: 'Cincinnati', aliases: ['cincy'], zipAreas: '450-452' },
  { name: 'Indianapolis', aliases: ['indy'], zipAreas: '460-462' },
  { name: 'Kansas City', aliases: ['kc', 'kcmo'], zipAreas: '640-641 660-662' },
  { name: 'St. Louis', aliases: ['saint louis', 'stl', 'st louis'], zipAreas: '620 622 630-633' },
  { name: 'New England', aliases: ['new england'], states: ['CT', 'MA', 'ME', 'NH', 'RI', 'VT'] },
  { name: 'Pacific Northwest', aliases: ['pacific northwest', 'pnw', 'northwest'], states: ['ID', 'OR', 'WA'] },
  { name: 'Midwest', aliases: ['midwest', 'mid west'], states: ['IA', 'IL', 'IN', 'KS', 'MI', 'MN', 'MO', 'ND', 'NE', 'OH', 'SD', 'WI'] },
  { name: 'Southwest', aliases: ['southwest'], states: ['AZ', 'NM', 'NV', 'OK', 'TX', 'UT'] },
  { name: 'West Coast', aliases: ['west coast'], states: ['CA', 'OR', 'WA'] },
];

/** ['100', '101', '102'] for '100-102' */
export function toZipAreas(ranges = ''): string[] {
  if (ranges === '') return [];
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(3, '0'));
  });
}
