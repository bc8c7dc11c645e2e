/** All texts of the About page. Figures are product rules, never user counts. */

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
      'Spaces like these used to change hands by phone call, handshake and spreadsheet. Brands couldn’t see what was available or what it cost. Owners couldn’t tell a serious request from a casual question. And no one could prove that the poster ever went up.',
      'So we built one place where the price is on the page, both sides see the same deadlines, and a photo settles the question.',
    ],
  },

  values: {
    title: 'What we stand for',
    items: [
      {
        title: 'The price is the price',
        text: 'What you see before you send a request is what you pay: price, discount and period, to the cent. Later changes to a listing don’t affect requests already sent.',
      },
      {
        title: 'See it, then pay',
        text: 'Sending a request is free. On most listings you see proof of placement before you pay. If an owner requires payment first, the listing says so.',
      },
      {
        title: 'Every step has a deadline',
        text: 'Each deadline has a date and a time. Both sides see it, and we notify both when it passes.',
      },
      {
        title: 'Both sides matter',
        text: 'A rental only works when the owner would do it again and the brand would book it again. Every rule we write has to be fair to both.',
      },
    ],
  },

  mission: {
    title: 'Our mission',
    text: 'Make renting a wall as easy as booking a hotel room: you know what it is, where it is, what it costs, and what happens next.',
  },
  vision: {
    title: 'Our vision',
    text: 'Streets whose walls pay for their own upkeep, with ads from the shop around the corner next to brands from across the country.',
  },

  why: {
    title: 'Why choose Frontage',
    sides: [
      {
        audience: 'For brands',
        promise: 'Get your brand on the street, without the guesswork.',
        points: [
          {
            title: 'Know before you ask',
            text: 'Size, address, accepted mediums and the price for every period are on the listing. Filter by city, medium and budget.',
          },
          { title: 'Talk to the owner', text: 'Chat from the listing page, attach your artwork to your request, and get an answer within 72 hours.' },
          {
            title: 'Cancel anytime',
            text: 'A rental renews until you cancel. When you cancel, it ends with the period you’ve already paid for.',
          },
        ],
      },
      {
        audience: 'For owners',
        promise: 'Earn money from your wall, on your terms.',
        points: [
          {
            title: 'You decide what goes up',
            text: 'Review the artwork first, then accept or reject each request yourself. Nothing goes up on your building that you haven’t seen.',
          },
          {
            title: 'Your price, four ways',
            text: 'Set a daily, weekly, monthly and yearly price, each with its own discount. Skip the periods you don’t want to offer.',
          },
          {
            title: 'Paid every Friday',
            text: 'Renters pay by card through Stripe. Your share goes to your bank account every week, and you see the fee on each payment.',
          },
        ],
      },
    ],
  },

  facts: {
    title: 'The numbers that matter',
    lead: 'No vanity metrics. These are the ones you can hold us to.',
    items: [
      {
        figure: '$0.00',
        label: 'until the seller accepts',
        text: 'Sending a request doesn’t charge your card. You pay at checkout, and not before.',
      },
      {
        figure: '72 hours',
        label: 'to get an answer',
        text: 'If the seller hasn’t answered one day after that, we cancel the request automatically. You can withdraw it at any time before then.',
      },
      {
        figure: '48 hours',
        label: 'to prove the placement',
        text: 'The seller sends photos, video or screen logs. You then have 48 hours to review them.',
      },
      {
        figure: '6% + $0.30',
        label: 'per payment, and that’s all',
        text: 'Deducted from the seller’s payout. On an $85.00 rental, the seller receives $79.60.',
      },
      { figure: 'Friday', label: 'is payday', text: 'We send payouts every Friday, every week, to every seller.' },
    ],
  },

  contact: {
    title: 'Talk to us',
    text: 'Have a question about a rental or a payment, or know a wall that should be on Frontage? Write to us and a person will answer.',
    form: { label: 'Use the contact form', to: '/contact' },
    help: { label: 'Search Help', to: '/help' },
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
