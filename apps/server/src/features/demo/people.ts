/** The accounts of the demo world and what each of them shows. They share one password. */
export const demoPeople = [
  {
    type: 'seller',
    name: 'Dana Reyes',
    address: 'dana@demo.frontage.example',
    story:
      'Has 40 spaces, three running rents and a payout each Friday. Requests wait for her answer, one of them not for long, and a customer has written.',
    start: '/seller/requested',
  },
  {
    type: 'seller',
    name: 'Marcus Webb',
    address: 'marcus@demo.frontage.example',
    story: 'Has let a request lie until it ran out, waits for a customer to look at his photos, and loses a rent that its customer cancelled.',
    start: '/seller/requested',
  },
  {
    type: 'seller',
    name: 'Elena Kowalski',
    address: 'elena@demo.frontage.example',
    story: 'Has deleted a listing that is still rented, and must show better photos: her proof was sent back, with the reason.',
    start: '/seller/subscriptions',
  },
  {
    type: 'seller',
    name: 'Kenji Aoyama',
    address: 'kenji@demo.frontage.example',
    story: 'Is late with the photos for one customer, waits for another to subscribe, and for a third whose payment failed.',
    start: '/seller/subscriptions',
  },
  {
    type: 'seller',
    name: 'Ruth Abernathy',
    address: 'ruth@demo.frontage.example',
    story: 'Has not finished setting up payments, so she cannot accept what she is asked for yet.',
    start: '/seller/payment-settings',
  },
  {
    type: 'customer',
    name: 'Priya Nair',
    address: 'priya@demo.frontage.example',
    story: 'Rents two spaces, with a receipt for each payment, has photos to look at and a request that waits for its seller.',
    start: '/requestedPack',
  },
  {
    type: 'customer',
    name: 'Tom Okafor',
    address: 'tom@demo.frontage.example',
    story: 'Has cancelled a rent that runs until its last paid day, has one behind him, and sent photos back that did not show his ad.',
    start: '/subscriptions',
  },
  {
    type: 'customer',
    name: 'Maya Lindqvist',
    address: 'maya@demo.frontage.example',
    story: 'Can subscribe now: the proof is accepted. Other photos wait for her, not for long, and of her two rents the seller ends one.',
    start: '/requestedPack',
  },
  {
    type: 'customer',
    name: 'Andre Baptiste',
    address: 'andre@demo.frontage.example',
    story: 'Rents a space whose listing was deleted, was rejected once, with a reason, and waits for photos that are overdue.',
    start: '/subscriptions',
  },
  {
    type: 'customer',
    name: 'Grace Liu',
    address: 'grace@demo.frontage.example',
    story: 'Has a payment that failed and can be made good, a space that is paid for before placement, and a message to read.',
    start: '/subscriptions',
  },
] as const;

export const demoPassword = 'Frontage-demo-1';
