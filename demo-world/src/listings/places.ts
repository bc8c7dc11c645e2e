import type { CityStyle as CityLook } from '../scenes/city-styles.ts';

export type District = { name: string; zip: string; latitude: number; longitude: number; streets: readonly [string, ...string[]] };

export type DemoCity = {
  city: string;
  look: CityLook;
  /** How prices here compare with the country's. */
  priceLevel: number;
  hasTrains: boolean;
  districts: readonly [District, ...District[]];
  /** Where a road leaves the town: room for billboards on poles, barns and silos. */
  outskirts?: District;
};

const district = (name: string, zip: string, latitude: number, longitude: number, ...streets: [string, ...string[]]): District => ({
  name,
  zip,
  latitude,
  longitude,
  streets,
});

/** Twenty cities, the largest first, with districts, streets and ZIP codes as they are. */
export const demoCities: readonly [DemoCity, ...DemoCity[]] = [
  {
    city: 'New York',
    look: 'brick',
    priceLevel: 1.9,
    hasTrains: true,
    districts: [
      district('the Lower East Side', '10002', 40.717, -73.987, 'Orchard Street', 'Delancey Street', 'Ludlow Street', 'Allen Street'),
      district('Chelsea', '10011', 40.7423, -74.0003, '8th Avenue', 'West 14th Street', 'West 23rd Street'),
      district('East Harlem', '10029', 40.7918, -73.9437, '3rd Avenue', 'East 116th Street', 'Lexington Avenue'),
      district("Hell's Kitchen", '10036', 40.7602, -73.9933, '9th Avenue', '10th Avenue', 'West 46th Street'),
      district('Washington Heights', '10033', 40.8501, -73.935, 'Broadway', 'West 181st Street', 'St. Nicholas Avenue'),
    ],
  },
  {
    city: 'Los Angeles',
    look: 'sunbelt',
    priceLevel: 1.6,
    hasTrains: true,
    districts: [
      district('Silver Lake', '90026', 34.0815, -118.2641, 'Sunset Boulevard', 'Silver Lake Boulevard', 'Glendale Boulevard'),
      district('Koreatown', '90005', 34.0598, -118.3069, 'Wilshire Boulevard', 'West 6th Street', 'South Western Avenue'),
      district('Highland Park', '90042', 34.1131, -118.1923, 'York Boulevard', 'North Figueroa Street', 'Avenue 50'),
      district('Boyle Heights', '90033', 34.048, -118.2117, 'East 1st Street', 'East Cesar E. Chavez Avenue', 'North Soto Street'),
    ],
  },
  {
    city: 'Chicago',
    look: 'lake',
    priceLevel: 1.3,
    hasTrains: true,
    districts: [
      district('Wicker Park', '60622', 41.9019, -87.6783, 'North Milwaukee Avenue', 'West Division Street', 'North Damen Avenue'),
      district('Pilsen', '60608', 41.8574, -87.6634, 'West 18th Street', 'South Halsted Street', 'South Ashland Avenue'),
      district('Lincoln Park', '60614', 41.9225, -87.6513, 'North Clark Street', 'North Lincoln Avenue', 'West Fullerton Avenue'),
      district('the West Loop', '60607', 41.8746, -87.6515, 'West Randolph Street', 'West Lake Street', 'South Morgan Street'),
      district('Logan Square', '60647', 41.9209, -87.7013, 'North Milwaukee Avenue', 'West Armitage Avenue', 'North Western Avenue'),
    ],
  },
  {
    city: 'Houston',
    look: 'glass',
    priceLevel: 1.05,
    hasTrains: false,
    districts: [
      district('Montrose', '77006', 29.741, -95.3905, 'Westheimer Road', 'Montrose Boulevard', 'West Alabama Street'),
      district('the Heights', '77008', 29.7991, -95.4118, 'West 19th Street', 'Yale Street', 'North Shepherd Drive'),
      district('EaDo', '77003', 29.7493, -95.3459, 'St. Emanuel Street', 'Leeland Street', 'Harrisburg Boulevard'),
    ],
    outskirts: district('the Beaumont Highway', '77049', 29.8277, -95.1806, 'Beaumont Highway', 'C. E. King Parkway'),
  },
  {
    city: 'Phoenix',
    look: 'sunbelt',
    priceLevel: 0.9,
    hasTrains: false,
    districts: [
      district('Roosevelt Row', '85004', 33.4557, -112.0686, 'East Roosevelt Street', 'North 3rd Street', 'North Central Avenue'),
      district('the Melrose District', '85013', 33.5085, -112.0827, 'North 7th Avenue', 'West Indian School Road'),
      district('Arcadia', '85018', 33.4958, -111.9883, 'East Indian School Road', 'North 44th Street'),
    ],
    outskirts: district('South Mountain', '85041', 33.3889, -112.0954, 'West Baseline Road', 'South 35th Avenue'),
  },
  {
    city: 'Philadelphia',
    look: 'brick',
    priceLevel: 1.1,
    hasTrains: true,
    districts: [
      district('Fishtown', '19125', 39.9788, -75.1262, 'Frankford Avenue', 'East Girard Avenue', 'East Norris Street'),
      district('Northern Liberties', '19123', 39.966, -75.1505, 'North 2nd Street', 'Spring Garden Street', 'North American Street'),
      district('East Passyunk', '19148', 39.9207, -75.1595, 'East Passyunk Avenue', 'South Broad Street', 'Snyder Avenue'),
      district('University City', '19104', 39.9597, -75.2024, 'Chestnut Street', 'Lancaster Avenue', 'South 40th Street'),
    ],
  },
  {
    city: 'San Antonio',
    look: 'sunbelt',
    priceLevel: 0.8,
    hasTrains: false,
    districts: [
      district('Southtown', '78204', 29.4004, -98.5063, 'South Alamo Street', 'South Flores Street', 'Probandt Street'),
      district('the Pearl', '78215', 29.4413, -98.4793, 'Broadway Street', 'East Grayson Street', 'Avenue B'),
      district('Downtown', '78205', 29.4237, -98.4925, 'East Commerce Street', 'East Houston Street', 'Navarro Street'),
    ],
    outskirts: district('the Mission Reach', '78221', 29.3309, -98.5054, 'Roosevelt Avenue', 'Southeast Military Drive'),
  },
  {
    city: 'San Diego',
    look: 'sunbelt',
    priceLevel: 1.25,
    hasTrains: false,
    districts: [
      district('North Park', '92104', 32.7454, -117.1272, 'University Avenue', '30th Street', 'El Cajon Boulevard'),
      district('Little Italy', '92101', 32.7185, -117.1593, 'India Street', 'Kettner Boulevard', 'West Cedar Street'),
      district('Barrio Logan', '92113', 32.697, -117.1153, 'Logan Avenue', 'National Avenue', 'Cesar E. Chavez Parkway'),
      district('Hillcrest', '92103', 32.7466, -117.1636, 'Fifth Avenue', 'Washington Street', 'Robinson Avenue'),
    ],
    outskirts: district('Otay Mesa', '92154', 32.5753, -117.0707, 'Otay Mesa Road', 'Palm Avenue'),
  },
  {
    city: 'Dallas',
    look: 'glass',
    priceLevel: 1.05,
    hasTrains: false,
    districts: [
      district('Deep Ellum', '75226', 32.7887, -96.7676, 'Elm Street', 'Main Street', 'Commerce Street'),
      district('Bishop Arts', '75208', 32.7492, -96.8389, 'North Bishop Avenue', 'West Davis Street', 'West Jefferson Boulevard'),
      district('the Design District', '75207', 32.7926, -96.8319, 'Dragon Street', 'Hi Line Drive', 'Irving Boulevard'),
      district('Lower Greenville', '75206', 32.831, -96.7692, 'Greenville Avenue', 'Ross Avenue', 'Belmont Avenue'),
    ],
    outskirts: district('Seagoville Road', '75253', 32.6833, -96.5964, 'Seagoville Road', 'C. F. Hawn Freeway'),
  },
  {
    city: 'San Francisco',
    look: 'bay',
    priceLevel: 1.75,
    hasTrains: true,
    districts: [
      district('the Mission', '94110', 37.7486, -122.4158, 'Valencia Street', 'Mission Street', '24th Street'),
      district('Haight-Ashbury', '94117', 37.7712, -122.4413, 'Haight Street', 'Divisadero Street', 'Stanyan Street'),
      district('Dogpatch', '94107', 37.7621, -122.3971, '3rd Street', '22nd Street', 'Minnesota Street'),
      district('North Beach', '94133', 37.8002, -122.4091, 'Columbus Avenue', 'Green Street', 'Powell Street'),
    ],
  },
  {
    city: 'Seattle',
    look: 'bay',
    priceLevel: 1.4,
    hasTrains: true,
    districts: [
      district('Capitol Hill', '98122', 47.6116, -122.3056, 'East Pike Street', '12th Avenue', 'East Madison Street'),
      district('Ballard', '98107', 47.6701, -122.3763, 'Ballard Avenue NW', 'NW Market Street', 'Leary Avenue NW'),
      district('Fremont', '98103', 47.6733, -122.3426, 'Fremont Avenue N', 'N 36th Street', 'Stone Way N'),
      district('Georgetown', '98108', 47.5413, -122.3129, 'Airport Way S', '13th Avenue S', 'S Michigan Street'),
    ],
  },
  {
    city: 'Denver',
    look: 'glass',
    priceLevel: 1.1,
    hasTrains: false,
    districts: [
      district('Five Points', '80205', 39.759, -104.9661, 'Larimer Street', 'Welton Street', 'Walnut Street'),
      district('LoDo', '80202', 39.7491, -104.9946, 'Wynkoop Street', 'Blake Street', '15th Street'),
      district('Highland', '80211', 39.7665, -105.0204, 'West 32nd Avenue', 'Tejon Street', 'Federal Boulevard'),
      district('Baker', '80223', 39.7002, -105.0028, 'South Broadway', 'West Alameda Avenue', 'Santa Fe Drive'),
    ],
    outskirts: district('the airport road', '80249', 39.7783, -104.7557, 'Pena Boulevard', 'Tower Road'),
  },
  {
    city: 'Boston',
    look: 'brick',
    priceLevel: 1.5,
    hasTrains: true,
    districts: [
      district('Allston', '02134', 42.358, -71.1287, 'Harvard Avenue', 'Brighton Avenue', 'Cambridge Street'),
      district('the South End', '02118', 42.3362, -71.0729, 'Tremont Street', 'Washington Street', 'Harrison Avenue'),
      district('Jamaica Plain', '02130', 42.3126, -71.1115, 'Centre Street', 'South Street', 'Green Street'),
      district('the Fenway', '02215', 42.3471, -71.1027, 'Boylston Street', 'Brookline Avenue', 'Jersey Street'),
    ],
  },
  {
    city: 'Detroit',
    look: 'lake',
    priceLevel: 0.75,
    hasTrains: false,
    districts: [
      district('Corktown', '48216', 42.3275, -83.0827, 'Michigan Avenue', 'Trumbull Street', 'Bagley Street'),
      district('Eastern Market', '48207', 42.3524, -83.0271, 'Russell Street', 'Gratiot Avenue', 'Riopelle Street'),
      district('Midtown', '48201', 42.3474, -83.0604, 'Woodward Avenue', 'Cass Avenue', 'West Canfield Street'),
      district('Mexicantown', '48209', 42.3097, -83.1147, 'West Vernor Highway', 'Springwells Street'),
    ],
  },
  {
    city: 'Miami',
    look: 'sunbelt',
    priceLevel: 1.35,
    hasTrains: false,
    districts: [
      district('Wynwood', '33127', 25.8144, -80.2056, 'NW 2nd Avenue', 'NW 25th Street', 'North Miami Avenue'),
      district('Little Havana', '33135', 25.7664, -80.2317, 'SW 8th Street', 'West Flagler Street', 'SW 12th Avenue'),
      district('Brickell', '33131', 25.7629, -80.1895, 'Brickell Avenue', 'South Miami Avenue', 'SE 8th Street'),
    ],
    outskirts: district('the Tamiami Trail', '33184', 25.7574, -80.4034, 'Tamiami Trail', 'SW 137th Avenue'),
  },
  {
    city: 'Atlanta',
    look: 'glass',
    priceLevel: 1.05,
    hasTrains: true,
    districts: [
      district('the Old Fourth Ward', '30312', 33.7467, -84.3781, 'Edgewood Avenue SE', 'Auburn Avenue NE', 'Boulevard NE'),
      district('Little Five Points', '30307', 33.7691, -84.336, 'Moreland Avenue NE', 'Euclid Avenue NE', 'DeKalb Avenue NE'),
      district('Midtown', '30308', 33.7718, -84.3757, 'Ponce de Leon Avenue NE', 'Peachtree Street NE', 'Spring Street NW'),
    ],
    outskirts: district('Fulton Industrial', '30336', 33.7369, -84.5546, 'Fulton Industrial Boulevard SW', 'Westgate Parkway SW'),
  },
  {
    city: 'Portland',
    look: 'bay',
    priceLevel: 1,
    hasTrains: false,
    districts: [
      district('the Alberta Arts District', '97211', 45.5653, -122.6448, 'NE Alberta Street', 'NE Killingsworth Street', 'NE 15th Avenue'),
      district('the Pearl District', '97209', 45.5311, -122.6839, 'NW 10th Avenue', 'NW Glisan Street', 'NW Lovejoy Street'),
      district('Hawthorne', '97214', 45.5142, -122.6436, 'SE Hawthorne Boulevard', 'SE Belmont Street', 'SE Grand Avenue'),
      district('St. Johns', '97203', 45.6035, -122.7374, 'N Lombard Street', 'N Philadelphia Avenue'),
    ],
    outskirts: district('Linnton', '97231', 45.6353, -122.8411, 'NW St. Helens Road', 'NW Cornelius Pass Road'),
  },
  {
    city: 'Austin',
    look: 'sunbelt',
    priceLevel: 1.15,
    hasTrains: false,
    districts: [
      district('East Austin', '78702', 30.2638, -97.7166, 'East Cesar Chavez Street', 'East 6th Street', 'Chicon Street'),
      district('South Congress', '78704', 30.2428, -97.7658, 'South Congress Avenue', 'South 1st Street', 'South Lamar Boulevard'),
      district('Downtown', '78701', 30.2713, -97.7426, 'Congress Avenue', 'West 6th Street', 'Red River Street'),
      district('Hyde Park', '78751', 30.3093, -97.7242, 'Guadalupe Street', 'Duval Street', 'North Loop Boulevard'),
    ],
    outskirts: district('Hornsby Bend', '78725', 30.2354, -97.6075, 'FM 969', 'Hunters Bend Road'),
  },
  {
    city: 'Milwaukee',
    look: 'lake',
    priceLevel: 0.75,
    hasTrains: false,
    districts: [
      district('the Third Ward', '53202', 43.0506, -87.8968, 'North Water Street', 'North Broadway', 'East Chicago Street'),
      district("Walker's Point", '53204', 43.0158, -87.9318, 'South 2nd Street', 'West National Avenue', 'South 5th Street'),
      district('Bay View', '53207', 42.9641, -87.8991, 'South Kinnickinnic Avenue', 'East Lincoln Avenue', 'South Howell Avenue'),
      district('Riverwest', '53212', 43.0712, -87.9084, 'East Center Street', 'North Humboldt Boulevard', 'East Locust Street'),
    ],
    outskirts: district('Granville', '53224', 43.1594, -88.0327, 'North 107th Street', 'West Good Hope Road'),
  },
  {
    city: 'Baltimore',
    look: 'brick',
    priceLevel: 0.85,
    hasTrains: true,
    districts: [
      district('Hampden', '21211', 39.3318, -76.6336, 'West 36th Street', 'Falls Road', 'Roland Avenue'),
      district('Fells Point', '21231', 39.2892, -76.59, 'Thames Street', 'South Broadway', 'Aliceanna Street'),
      district('Mount Vernon', '21201', 39.2946, -76.6252, 'North Charles Street', 'West Read Street', 'Cathedral Street'),
      district('Federal Hill', '21230', 39.2681, -76.6184, 'Light Street', 'South Charles Street', 'Fort Avenue'),
    ],
  },
];
