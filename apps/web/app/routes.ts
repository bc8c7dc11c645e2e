import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes';

/** The component kit is for developers, so production builds leave it out. */
const kit = process.env['NODE_ENV'] === 'production' ? [] : [route('__kit', 'routes/kit.tsx')];

export default [
  layout('routes/site-layout.tsx', [
    index('routes/landing.tsx'),
    route('listing/:_listing', 'routes/listing-detail.tsx'),
    route('about-us', 'routes/about-us.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    route('unsubscribe', 'routes/unsubscribe.tsx'),
    route('demo', 'routes/demo.tsx'),
    layout('routes/customer-layout.tsx', [
      route('subscriptions', 'routes/customer-subscriptions.tsx'),
      route('requestedPack', 'routes/customer-requests.tsx'),
      route('spending', 'routes/customer-spending.tsx'),
    ]),
    ...kit,
  ]),
  layout('routes/account-layout.tsx', [route('account', 'routes/account.tsx'), route('notices', 'routes/notices.tsx')]),
  route(':file.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('card-entry', 'routes/card-entry.ts'),
  route('pictures/street-front.svg', 'routes/street-picture.tsx'),
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
      route('listings', 'routes/seller-listings.tsx'),
      route('add-listing', 'routes/seller-add-listing.tsx'),
      route('edit-listing/:_listing', 'routes/seller-edit-listing.tsx'),
      route('requested', 'routes/seller-requests.tsx'),
      route('subscriptions', 'routes/seller-subscriptions.tsx'),
      route('chat', 'routes/seller-chat.tsx'),
      route('earnings', 'routes/seller-earnings.tsx'),
      route('payment-settings', 'routes/seller-payment-settings.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
