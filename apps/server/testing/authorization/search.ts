import { insertListing } from '../listings.ts';
import { anyone, type CallInput, type Expectations, type Make, withoutIds } from './expectations.ts';

/** The public pages that list spaces: search and cities. */
export const search: Expectations = {
  'GET /listing/customer/': anyone.reads(),
  'GET /listing/customer/map': anyone.reads(() => ({ query: { bounds: '-125,24,-66,50', zoom: '4' } })),
  'GET /listing/customer/wider': anyone.reads(() => ({ query: { city: 'Austin' } })),
  'GET /listing/customer/suggestions': anyone.reads(() => ({ query: { text: 'wall' } })),
  'GET /cities': anyone.reads(),
  'GET /cities/{state}': withoutIds(
    'A state belongs to nobody.',
    anyone.reads({
      'with listings': ['ok', withListing({ params: { state: 'or' } })],
      'without listings': [404, () => ({ params: { state: 'gu' } })],
    }),
  ),
  'GET /cities/{state}/{city}': withoutIds(
    'A city belongs to nobody.',
    anyone.reads({
      'with listings': ['ok', withListing({ params: { state: 'or', city: 'canal-city' } })],
      'without listings': [404, () => ({ params: { state: 'gu', city: 'canal-city' } })],
    }),
  ),
  'GET /sitemap/cities': anyone.reads(),
  'GET /sitemap/cities/{part}': withoutIds(
    'A part of the site map belongs to nobody.',
    anyone.reads(() => ({ params: { part: '0' } })),
  ),
};

function withListing(input: CallInput): Make {
  return async ({ testApp, seller }) => {
    await insertListing(testApp, seller.id, { city: 'Canal City', state: 'OR' });
    return input;
  };
}
