/** The accounts of the demo world and what each of them shows. They share one password. */
export const demoPeople = [
  {
    type: 'seller',
    name: 'Dana Reyes',
    address: 'dana@demo.frontage.example',
    story:
      'Has 40 spaces, three active rentals and a payout each Friday. Several requests need her reply, one of them soon, and a customer sent a message.',
    start: '/seller/requested',
  },
  {
    type: 'seller',
    name: 'Marcus Webb',
    address: 'marcus@demo.frontage.example',
    story: 'Let a request expire, is waiting for a customer to review his photos, and has a rental that its customer cancelled.',
    start: '/seller/requested',
  },
  {
    type: 'seller',
    name: 'Elena Kowalski',
    address: 'elena@demo.frontage.example',
    story: 'Deleted a listing that is still rented, and needs better photos: a customer rejected her proof with a reason.',
    start: '/seller/subscriptions',
  },
  {
    type: 'seller',
    name: 'Kenji Aoyama',
    address: 'kenji@demo.frontage.example',
    story: 'Is late with photos for one customer, and is waiting for another to subscribe and for a third whose payment failed.',
    start: '/seller/subscriptions',
  },
  {
    type: 'seller',
    name: 'Ruth Abernathy',
    address: 'ruth@demo.frontage.example',
    story: 'Hasn’t finished setting up payments, so she can’t accept requests yet.',
    start: '/seller/payment-settings',
  },
  {
    type: 'customer',
    name: 'Priya Nair',
    address: 'priya@demo.frontage.example',
    story: 'Rents two spaces, with a receipt for each payment. She has photos to review and a request the seller hasn’t replied to.',
    start: '/requestedPack',
  },
  {
    type: 'customer',
    name: 'Tom Okafor',
    address: 'tom@demo.frontage.example',
    story: 'Cancelled a rental that runs until its last paid day, finished another, and rejected photos that didn’t show his ad.',
    start: '/subscriptions',
  },
  {
    type: 'customer',
    name: 'Maya Lindqvist',
    address: 'maya@demo.frontage.example',
    story: 'Can subscribe now: the proof is accepted. She has other photos to review soon, and the seller is ending one of her two rentals.',
    start: '/requestedPack',
  },
  {
    type: 'customer',
    name: 'Andre Baptiste',
    address: 'andre@demo.frontage.example',
    story: 'Rents a space whose listing was deleted, was rejected once with a reason, and is waiting for overdue photos.',
    start: '/subscriptions',
  },
  {
    type: 'customer',
    name: 'Grace Liu',
    address: 'grace@demo.frontage.example',
    story: 'Has a failed payment to retry, a space that is paid for before placement, and an unread message.',
    start: '/subscriptions',
  },
] as const;

export const demoPassword = 'Frontage-demo-1';
