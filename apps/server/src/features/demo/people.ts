/** The people of the demo world. They all share one password. */
export const people = [
  { type: 'seller', name: 'Dana Reyes', address: 'dana@demo.frontage.example' },
  { type: 'seller', name: 'Marcus Webb', address: 'marcus@demo.frontage.example' },
  { type: 'seller', name: 'Elena Kowalski', address: 'elena@demo.frontage.example' },
  { type: 'seller', name: 'Kenji Aoyama', address: 'kenji@demo.frontage.example' },
  { type: 'seller', name: 'Ruth Abernathy', address: 'ruth@demo.frontage.example' },
  { type: 'customer', name: 'Priya Nair', address: 'priya@demo.frontage.example' },
  { type: 'customer', name: 'Tom Okafor', address: 'tom@demo.frontage.example' },
  { type: 'customer', name: 'Maya Lindqvist', address: 'maya@demo.frontage.example' },
  { type: 'customer', name: 'Andre Baptiste', address: 'andre@demo.frontage.example' },
  { type: 'customer', name: 'Grace Liu', address: 'grace@demo.frontage.example' },
] as const;

export const password = 'Frontage-demo-1';
