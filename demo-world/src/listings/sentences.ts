import type { ListingKind } from '../scenes/scene-kinds.ts';

/**
 * What sellers write. `{street}`, `{district}`, `{city}` are where it is; `{place}` is something nearby with a name of its own; `{crowd}` and
 * `{cars}` are how many pass by in a day; `{hour}` is a time; `{days}` is a number of days.
 */
export type KindSentences = {
  nouns: readonly [string, ...string[]];
  seen: readonly [string, ...string[]];
  access: readonly [string, ...string[]];
};

export const sentencesByKind: Record<ListingKind, KindSentences> = {
  paintedWall: {
    nouns: ['Brick wall', 'Party wall', 'Mural wall', 'Blank side wall', 'Painted wall', 'Gable wall'],
    seen: [
      'The wall is bare brick, dry and even, with no windows or pipes in the painted area.',
      'A former ghost sign leaves one clean rectangle of brick, ready for paint or a stretched banner.',
      'You see the whole wall from {street} and from the lot in front of it, about 200 feet away.',
      'The old paint was sealed last spring, so colors stay true and nothing bleeds through.',
    ],
    access: [
      'A lift can stand in the lot next door; tell us two days ahead and we move the cars.',
      'Sign painters can work from a rope scaffold that we keep in the basement.',
      'Anchors for a banner frame are already in the wall and were checked in March.',
    ],
  },
  roofBillboard: {
    nouns: ['Roof billboard', 'Rooftop billboard', 'Billboard above the shops', 'Steel-frame roof board'],
    seen: [
      'The billboard stands on a steel frame above the ground-floor shops and is seen from both directions of {street}.',
      'Nothing taller stands in front of the board, so traffic sees it from three blocks away.',
      'The face is tilted slightly toward the crossing, right where cars wait for the light.',
      'It is one of the last roof billboards in {district}, and people give directions by it.',
    ],
    access: [
      'There is a walkway behind the board and a ladder from the yard; your installer needs no lift.',
      'We change the sheet with our own crew on the first and third Monday of the month.',
      'The frame takes a one-piece vinyl with pockets, top and bottom.',
    ],
  },
  roadsideBillboard: {
    nouns: ['Roadside billboard', 'Highway billboard', 'Two-pole billboard', 'Bulletin board on poles'],
    seen: [
      'The billboard stands on the right-hand side for traffic going into town, with a clear view for eight seconds at the speed limit.',
      'There is open land on both sides, so the board is the only thing to look at for half a mile.',
      'Commuters see it on the way downtown every morning; the other face is rented separately.',
      'A slight bend of {street} turns the board straight toward the windshield.',
    ],
    access: [
      'Install from the shoulder is not allowed; use the farm track behind the poles.',
      'The catwalk has rails and the poles have rungs, so one climber can hang the vinyl.',
      'Standard bulletin hardware; most print shops know the size by heart.',
    ],
  },
  facadeScreen: {
    nouns: ['Digital screen', 'Facade screen', 'Video wall', 'Full-motion screen'],
    seen: [
      'The screen hangs above the entrance, 16 feet over the sidewalk, and faces the crossing.',
      'Each of the spots runs ten seconds in a loop of one minute, around the clock.',
      'A light sensor dims the screen after {hour}, so it stays pleasant to look at.',
      'People waiting at the crossing have nothing else to look at for forty seconds.',
    ],
    access: [
      'Send your file as MP4 or PNG and it is on screen within one working day.',
      'You can change your file once a day at no cost.',
      'No sound and no flashing faster than three times a second; that is the city rule.',
    ],
  },
  ledPanel: {
    nouns: ['LED panel', 'LED totem', 'Free-standing LED display', 'LED board on the square'],
    seen: [
      'The panel stands alone on the square, at eye height, with benches all around it.',
      'The pixels are fine enough to read small print from ten feet away.',
      'It is bright enough for full noon sun and turns itself down at dusk.',
      'Market stalls stand around the panel on Saturdays and the crowd stays for hours.',
    ],
    access: [
      'Files go up by a web form; we look at each of them before it is shown.',
      'Still pictures and slow motion both work; we convert your file if it does not fit.',
      'The panel restarts at five each morning and is checked in person once a week.',
    ],
  },
  busShelter: {
    nouns: ['Bus shelter poster', 'Bus shelter panel', 'Poster case at the bus stop', 'Lit shelter panel'],
    seen: [
      'The poster case closes the end of the bus shelter and faces the people who wait.',
      'Three bus lines stop here and the usual wait is seven minutes, which is a long time to look at one poster.',
      'Drivers coming down {street} see the panel over the curb, pedestrians pass it at arm’s length.',
      'The shelter was replaced last year; the glass is new and free of scratches.',
    ],
    access: [
      'We hang your poster ourselves within two days and send a photo.',
      'The case opens with a key; posters slide in from the side.',
      'Please print on paper for backlit cases, otherwise the lamps shine through.',
    ],
  },
  fenceBanner: {
    nouns: ['Fence banner', 'Banner space on the fence', 'Chain-link banner spot', 'Fence along the sidewalk'],
    seen: [
      'The fence runs along the sidewalk, so the banner hangs at eye height for everybody who walks by.',
      'There is always something going on behind the fence, and people stop to watch.',
      'The fence stays where it is until next summer at least.',
      'It is the longest straight stretch of fence in {district}.',
    ],
    access: [
      'Bring a mesh banner with eyelets every two feet; we supply the cable ties.',
      'You can hang it yourself at any hour in twenty minutes.',
      'Wind slits are required above thirty feet of length.',
    ],
  },
  scaffoldBanner: {
    nouns: ['Scaffold banner', 'Scaffolding wrap', 'Facade banner during works', 'Giant scaffold mesh'],
    seen: [
      'The house is being restored and stays under scaffolding, and the banner covers three floors of it.',
      'From across {street} the banner fills the whole view.',
      'The mesh is lit from the street lamps and reads well after dark.',
      'The works last for months, so a season-long campaign is safe here.',
    ],
    access: [
      'The scaffolding crew hangs the mesh for you; two hours, early in the morning.',
      'Mesh vinyl only, with a fire certificate.',
      'We need the print ten days ahead so that the engineer can sign it off.',
    ],
  },
  shopWindow: {
    nouns: ['Shop window', 'Storefront window', 'Corner shop window', 'Window display'],
    seen: [
      'The window is clean, free of bars and lit from inside until {hour}.',
      'Your poster hangs behind the glass at eye height, so rain and stickers never reach it.',
      'People queue along this window at lunch and on Saturday mornings.',
      'We leave the rest of the window empty, so the space is yours alone.',
    ],
    access: [
      'Drop the poster at the counter and we hang it the same day.',
      'Vinyl lettering on the glass is welcome if it comes off without a trace.',
      'Nothing that competes with our own shelves, please; ask if you are not sure.',
    ],
  },
  neonSign: {
    nouns: ['Neon sign spot', 'Place for a neon sign', 'Sign board with power', 'Neon spot above the bar'],
    seen: [
      'The board is black, the wall is dark, and neon looks the way it should.',
      'The sign is on from dusk until the bar closes at two.',
      'People take photos of this corner every night, and the sign is in most of them.',
      'It replaces the old hotel sign that the street knew for forty years.',
    ],
    access: [
      'Power and a timer are on the wall; your sign plugs in.',
      'An electrician of ours checks the transformer before the sign goes up.',
      'LED tubes are fine as long as they look like glass.',
    ],
  },
  stationPoster: {
    nouns: ['Station poster', 'Platform poster panel', 'Poster frame at the station', 'Two-sheet at the platform'],
    seen: [
      'The frame hangs on the tiles of the platform, right where the second car stops.',
      'Trains come every six minutes, so people stand in front of it and read.',
      'The hall is bright day and night and the frame has a lamp of its own.',
      'It is the first thing that you see when the doors open.',
    ],
    access: [
      'Posters are changed at night by the station crew, on Sundays.',
      'We need the print one week ahead, rolled, not folded.',
      'No staples and no adhesive film; the frame clamps the paper.',
    ],
  },
  garageWall: {
    nouns: ['Parking garage wall', 'Garage end wall', 'Wall at the garage exit', 'Level 1 garage wall'],
    seen: [
      'Everybody who parks walks toward this wall to reach the elevator.',
      'The wall is flat concrete, painted white, and the lamps are new.',
      'The garage is full on weekdays by nine and again in the evening for the theaters.',
      'Cars turn in front of the wall on the way out, at walking speed.',
    ],
    access: [
      'Low-tack vinyl works best; we have the surface data for your printer.',
      'Come between ten and three, when the bays in front of it are free.',
      'We put cones out for you; a ladder is on site.',
    ],
  },
  barnSide: {
    nouns: ['Barn side', 'Painted barn wall', 'Silo wrap', 'Barn facing the highway'],
    seen: [
      'It stands a hundred feet from the road with nothing but grass in between.',
      'It looks straight at traffic and is seen from a mile away.',
      'It was repainted in May, so the ground is clean.',
      'Weekend traffic to the lakes crawls past here in summer.',
    ],
    access: [
      'A farm lift is here and my son is happy to help.',
      'Painted ads are welcome; so is vinyl on battens.',
      'Please stay off the field between April and September; use the lane.',
    ],
  },
  kioskColumn: {
    nouns: ['Advertising column', 'Poster column', 'Round kiosk column', 'Corner poster column'],
    seen: [
      'The column stands where two sidewalks meet and is read from all sides.',
      'It carries one wrap at a time, never a patchwork.',
      'People lean on it while they wait for the bus, so the lower half stays free.',
      'The column was cast in iron and was restored with the square.',
    ],
    access: [
      'Wheat paste and paper, done by our own poster man each Thursday.',
      'The wrap comes in three sheets; we send you the template.',
      'Old paper is taken down to the iron before yours goes up.',
    ],
  },
};

/** Who passes by, whatever the space. */
export const passerbySentences: readonly [string, ...string[]] = [
  'About {crowd} people walk past on a weekday, most of them between the {place} and the bus stop.',
  'Foot traffic comes from the {place} all day; on a good Saturday we counted {crowd}.',
  'Around {cars} cars a day use {street}, and traffic slows down right here for the light.',
  'Students on their way to the {place} pass twice a day, commuters to downtown in between.',
  'Between the {place} and the train there is always someone in front of it.',
  'Delivery drivers, families and people walking to the {place} make up most of the traffic.',
  'The {place} next door brings {crowd} visitors on an average day.',
  'Most of {district} passes here on the way downtown.',
  'The bus shelter across the street is full from seven to nine.',
  'Tourists come for the {place}, neighbors come for groceries, and everybody passes this corner.',
  'Since the {place} opened, evenings are as busy as mornings.',
  'Bikes, buses and about {cars} cars go by on a weekday.',
];

/** Who drives by, where nobody walks. */
export const driverSentences: readonly [string, ...string[]] = [
  'Around {cars} cars a day use {street}, trucks not counted.',
  'Morning traffic into {city} backs up here on most weekdays.',
  'On Fridays traffic out of town crawls past from four until seven.',
  'The county counted {cars} vehicles a day last fall.',
  'Commuters to downtown pass twice a day, weekend traffic comes on top.',
];

/** How it is lit, where that is not told already. */
export const lightingSentences: readonly [string, ...string[]] = [
  'Lamps are on a timer from dusk to {hour}.',
  'It is lit by the street lamps and by the windows of the {place}.',
  'There is no light of its own, but the street is bright until {hour}.',
  'Morning sun until eleven, shade after that, so nothing fades.',
  'Four lamps were replaced with LED last fall.',
  'It faces north, which keeps colors fresh for years.',
  'At night the headlights of waiting cars do the lighting.',
];

/** What must not be. */
export const ruleSentences: readonly [string, ...string[]] = [
  'No alcohol, tobacco or politics, please.',
  'The landmarks office asks for {days} days’ notice before anything is painted.',
  'During the street fair in June the sidewalk is closed; we add the days to your time.',
  'Permit is in place until 2028; we send you a copy.',
  'Nothing that blinks: families live upstairs.',
  'Artwork is looked at by the owners of the house, which takes a day.',
  'The space has to be left as you found it.',
  'Please keep the house number free.',
];

/** A first word about it. */
export const openingSentences: readonly [string, ...string[]] = [
  'This space is new on the market.',
  'A good space for a first campaign.',
  'We have kept this space free of ads until now.',
  'The space comes with a plan and photos from every side.',
  'Few spaces in {city} are as easy to rent by the week.',
  'A quiet space with a lot of eyes on it.',
];

/** Good to know. */
export const extraSentences: readonly [string, ...string[]] = [
  'I live upstairs and send a photo every Friday.',
  'We have rented this space to the {place} and to two theaters before; ask for pictures.',
  'It is the only advertising space on the block.',
  'Great for a launch downtown: large, easy to find and quiet enough to be remembered.',
  'Long rentals get the best price.',
  'Storage for ladders and paint is free for as long as you need it.',
  'The space is insured; prints are not.',
  'If you need a second space nearby, we have one around the corner.',
  'Works well together with the billboard one block up.',
];
