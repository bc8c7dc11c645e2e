import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** The component kit is for developers, so production builds leave it out. */
const isProduction = process.env['NODE_ENV'] === 'production';
const kit = isProduction ? [] : [route('__kit', 'routes/kit.tsx')];
const kitEmails = isProduction ? [] : [route('__kit/emails', 'routes/kit-emails.ts')];

export default [
  layout('routes/site-layout.tsx', [
    index('routes/landing.tsx'),
    route('listing/:_listing', 'routes/listing-detail.tsx'),
    route('spaces/:state/:city?/:kind?', 'routes/spaces.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('ad-policy', 'routes/ad-policy.tsx'),
    route('help', 'routes/help.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('demo', 'routes/demo.tsx'),
    layout('routes/customer-layout.tsx', [
      route('subscriptions', 'routes/customer-subscriptions.tsx'),
      route('requestedPack', 'routes/customer-requests.tsx'),
      route('requestedPack/:id', 'routes/customer-request.tsx'),
      route('messages', 'routes/customer-messages.tsx'),
      route('spending', 'routes/customer-spending.tsx'),
    ]),
    ...kit,
  ]),
  layout('routes/account-layout.tsx', [route('account', 'routes/account.tsx'), route('notices', 'routes/notices.tsx')]),
  ...kitEmails,
  route(':file.xml', 'routes/sitemap.ts'),
  ...['seller', 'auth', 'listing'].map((path) => route(path, 'routes/shortened-address.ts', { id: `shortened-${path}` })),
  route('robots.txt', 'routes/robots.ts'),
  route('card-entry', 'routes/card-entry.ts'),
  route('map-tiles', 'routes/map-tiles.ts'),
  route('pictures/street-front.svg', 'routes/street-picture.tsx'),
  route('pictures/map/:position.svg', 'routes/map-picture.tsx'),
  layout('routes/auth-layout.tsx', [
    ...prefix('auth', [
      route('login', 'routes/login.tsx'),
      route('register', 'routes/register.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
    ]),
  ]),
  layout('routes/seller-layout.tsx', [
    ...prefix('seller', [
      route('today', 'routes/seller-today.tsx'),
      route('listings', 'routes/seller-listings.tsx'),
      route('listings/:_listing/calendar', 'routes/seller-listing-calendar.tsx'),
      route('calendar', 'routes/seller-calendar.tsx'),
      route('add-listing', 'routes/seller-add-listing.tsx'),
      route('edit-listing/:_listing', 'routes/seller-edit-listing.tsx'),
      route('requested', 'routes/seller-requests.tsx'),
      route('requested/:id', 'routes/seller-request.tsx'),
      route('subscriptions', 'routes/seller-subscriptions.tsx'),
      route('chat', 'routes/seller-chat.tsx'),
      route('earnings', 'routes/seller-earnings.tsx'),
      route('payment-settings', 'routes/seller-payment-settings.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
