/** Everything the About page says. Figures are rules of the product, never counts of users. */

export type Point = { title: string; text: string };
export type Fact = { figure: string; label: string; text: string };
export type Side = { audience: string; promise: string; points: readonly Point[] };

export const about = {
  hero: {
    eyebrow: 'About us',
    title: 'Every street has room for a good idea.',
    lead: 'Frontage is the marketplace for renting physical ad space. Owners list their walls, billboards, screens and banners. Brands rent them by the day, week, month or year.',
    action: { label: 'How it works', to: '/#how-it-works' },
    pictureTitle: 'A street at dusk: shop fronts, a bus shelter, a roof billboard and a lit screen, each with a poster on it',
  },

  whoWeAre: {
    title: 'Who we are',
    paragraphs: [
      'A frontage is the face a building turns to the street. We named the company after it because that is all we deal in: the side of a bakery, the screen above a station exit, the fence around a building site.',
      'Spaces like these used to change hands by phone call, handshake and spreadsheet. A brand could not see what was free or what it cost. An owner could not tell a serious request from a passing question. And nobody could prove that the poster had ever gone up.',
      'So we built one place where the price is on the page, the clock is the same for both sides, and a photograph settles the question.',
    ],
  },

  values: {
    title: 'What we hold to',
    items: [
      {
        title: 'The price is the price',
        text: 'What you see before you send a request is what you pay: price, discount and period, to the cent. Later changes to a listing do not touch a request already sent.',
      },
      {
        title: 'Show, then charge',
        text: 'Asking costs nothing. On most listings you even see the proof of placement before you pay; where an owner asks for payment first, the page says so plainly.',
      },
      {
        title: 'Every wait has an end',
        text: 'Each step has a deadline with a date and a time on it. Both sides see the same clock, and both are told when it runs out.',
      },
      {
        title: 'Both sides matter',
        text: 'A rental only works when the owner would do it again and the brand would book it again. Every rule we write has to be fair from either chair.',
      },
    ],
  },

  mission: {
    title: 'Our mission',
    text: 'Make renting a wall as clear as buying a train ticket: what it is, where it is, what it costs, and what happens next.',
  },
  vision: {
    title: 'Our vision',
    text: 'Streets whose walls pay for their own upkeep, filled by businesses from around the corner as readily as by names from across the country.',
  },

  why: {
    title: 'Why choose Frontage',
    sides: [
      {
        audience: 'For brands',
        promise: 'Take a place on the street without taking a chance.',
        points: [
          {
            title: 'See it before you ask',
            text: 'Size, address, accepted mediums and the price for every period are on the listing. Filter by city, medium and budget.',
          },
          { title: 'Talk to the owner', text: 'Chat from the listing page, attach your artwork to the request and get an answer within a set time.' },
          {
            title: 'Leave when you like',
            text: 'A rental renews until you cancel. Cancel at any moment and it simply ends with the period you have paid for.',
          },
        ],
      },
      {
        audience: 'For owners',
        promise: 'Let the wall earn its keep, on your terms.',
        points: [
          {
            title: 'You decide what goes up',
            text: 'Look at the artwork first. Accept or reject each request yourself; nothing hangs on your building that you have not seen.',
          },
          {
            title: 'Your price, four ways',
            text: 'Set a daily, weekly, monthly and yearly price, each with its own discount. Leave out the periods you do not want.',
          },
          {
            title: 'Money on a fixed day',
            text: 'Renters pay by card through Stripe. Your share is paid out to your bank account every week, with the fee shown line by line.',
          },
        ],
      },
    ],
  },

  facts: {
    title: 'The figures that matter',
    lead: 'No vanity numbers. These are the ones you can hold us to.',
    items: [
      {
        figure: '$0.00',
        label: 'until the seller accepts',
        text: 'Sending a request moves no money. Your card is charged at checkout and not before.',
      },
      {
        figure: '72 hours',
        label: 'to get an answer',
        text: 'After that and one day of grace the request lapses by itself. Until then you may withdraw it at any time.',
      },
      {
        figure: '48 hours',
        label: 'to prove the placement',
        text: 'Photos, video or screen logs, sent by the seller. You then have 48 hours to check them.',
      },
      {
        figure: '6% + $0.30',
        label: 'per payment, and that is all',
        text: 'Deducted from the seller’s payout. Of an $85.00 rental the seller receives $79.60.',
      },
      { figure: 'Friday', label: 'is payday', text: 'Payouts leave every Friday, every week, for every seller.' },
    ],
  },

  contact: {
    title: 'Talk to us',
    text: 'A question about a rental, a payment or a wall that ought to be on Frontage? Write to us and a person will answer.',
    terms: { label: 'Read the Terms of Service', to: '/terms-of-service' },
  },
} as const satisfies {
  hero: object;
  whoWeAre: { title: string; paragraphs: readonly string[] };
  values: { title: string; items: readonly Point[] };
  mission: Point;
  vision: Point;
  why: { title: string; sides: readonly Side[] };
  facts: { title: string; lead: string; items: readonly Fact[] };
  contact: object;
};
