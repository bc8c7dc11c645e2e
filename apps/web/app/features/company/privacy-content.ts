import { COMPANY } from './company.ts';
import { list, paragraph, type PolicySection } from './policy-section.ts';

/** Describes what the product stores. When tables, cookies, emails or their lifetimes change, this must change with them. */

export const privacyUpdated = { text: 'November 19, 2026', iso: '2026-11-19' };

export const privacyIntro =
  'What we know about you, why we need it, who else sees it and when we delete it. It explains section 12 of our [Terms of Service](/terms-of-service#privacy) in detail.';

export const privacySections: readonly PolicySection[] = [
  {
    id: 'short',
    title: 'The short version',
    body: [
      list(
        'We store what a rental needs, and nothing to build a profile of you.',
        'We use no ad networks, no analytics services and no tracking cookies.',
        'We never sell personal data.',
        'Card and bank numbers go straight to Stripe. We never see them.',
        'You can delete your account yourself, in [Account](/account).',
      ),
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    body: [
      list(
        '**Name and email address.** To sign you in, to reach you, and to show the other side of a rental who you are.',
        '**Password.** Stored only as a hash, which nobody can turn back into your password.',
        '**Signed-in devices.** The kind of browser and system (such as “Chrome on Windows”), when you signed in and when you were last active. You can see and end them in [Account](/account).',
        '**Dates.** When you created the account and agreed to the terms.',
        '**Time zone.** To show deadlines in your local time, here and in emails. It comes from your browser, or from the place of a listing you offer or asked for, unless you choose one.',
        '**Billing details,** if you enter any. They are printed on your receipts.',
        '**Notices and notification settings.** What happened on your requests and rentals, and which emails and notifications you turned off.',
      ),
      paragraph(
        'To stop people from guessing passwords or sending spam, we count attempts per email address and per network address. The counters contain a keyed hash instead of the address and are deleted within days.',
      ),
    ],
  },
  {
    id: 'rentals',
    title: 'Listings, requests and rentals',
    body: [
      list(
        '**Listings.** Everything a seller enters, including photos and the address of the space. Listings are public and show the seller’s name. We encode photos again before we show them, which removes hidden data such as the place where they were taken.',
        '**Position on the map.** Looked up from the ZIP code in a list on our own servers. We send no address to a map service.',
        '**Requests.** Period, price, status, deadlines, the history of who did what and when, and the brand name, message and files that a customer sent along.',
        '**Proof of placement.** The seller’s description, photos and other files. If a photo says when and where it was taken, we store that and show it to both sides, because it shows that the ad is in the right place. A phone that takes photos through a link of the seller’s adds its time and, if you allow it, its location to each photo, for the same reason.',
        '**Messages** between a customer and a seller.',
      ),
      paragraph('Attached files and proof are checked for viruses. They are private: links to them expire after minutes.'),
    ],
  },
  {
    id: 'payments',
    title: 'Payments',
    body: [
      paragraph(
        'Stripe processes all payments. Card numbers are typed into a form of Stripe’s, and sellers give their bank and identity details on Stripe’s own pages. We get neither.',
      ),
      list(
        'We give Stripe your name and email address, and what you pay or receive.',
        'We store Stripe’s reference numbers, amounts, dates, invoices, refunds, disputes and payouts. While you choose a card, we show its brand, last four digits and expiry date as Stripe tells us, and don’t store them.',
        'Stripe’s script is loaded only when you add a card, and Stripe may then set cookies of its own to prevent fraud. See Stripe’s privacy policy.',
      ),
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and browser storage',
    body: [
      paragraph('We set cookies only when you sign up or sign in, and only for that. Scripts and other sites can’t read them.'),
      list(
        '**Sign-in.** One cookie for each account that is signed in. It ends when you sign out, for customers after 7 days without use and 30 days at most, for sellers after 12 hours without use and 14 days at most.',
        '**Known browser.** Remembers for a year that you have signed in with this browser, so that someone else’s wrong passwords don’t lock you out. It is stored only in your browser.',
        '**Sign-up.** Remembers for ten minutes that this browser asked for a code.',
        '**Browser storage.** Your name, email address, kind of account and time zone, so that pages can greet you and show the right times; for customers a key that works only together with the cookie; drafts of listings and messages that you haven’t sent; files that you attached but haven’t sent, for three days or until you sign out; proof photos that a phone hasn’t sent, for seven days; whether keyboard shortcuts are off; and whether you closed the offer to turn on notifications. It stays in your browser.',
      ),
    ],
  },
  {
    id: 'emails',
    title: 'Emails',
    body: [
      paragraph(
        'We email you about sign-in, your requests, rentals and payments, and unread messages. Emails about payments, cancellations and your password are always sent. You can turn off the others in [Account](/account) or with the link in the email. We send no newsletters and don’t track whether you open an email.',
      ),
      paragraph(
        'An email that waits to be sent is encrypted. Once it is sent, its content and your address are deleted from our outbox. That an email of this kind was sent is kept for 30 days.',
      ),
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications on your devices',
    body: [
      paragraph(
        'If you turn on notifications, we store what your browser gives us for them: an address at its push service (run by Google, Mozilla, Apple or Microsoft) and two keys. We use them only to send you notices, and for ten browsers at most. They are deleted when you turn notifications off, when you sign out or your session ends on that device, and when you delete your account.',
      ),
      paragraph(
        'Notifications are encrypted so that only your browser can read them. The push service sees when we send one and how long it is, but not what it says. Because it may be shown on a locked screen, a notification names the listing and what to do, but no people and no amounts.',
      ),
    ],
  },
  {
    id: 'contact-form',
    title: 'When you write to us',
    body: [
      paragraph(
        'If you use the [contact form](/contact) or report a problem with a payment, we store what you wrote and our answer. Messages from the contact form are deleted one year after we answered or closed them, or when you delete the account with the same email address.',
      ),
    ],
  },
  {
    id: 'counts',
    title: 'How we count visits',
    body: [
      paragraph(
        'We count how many people visit, open a listing, start to rent, sign up and send a request each day. It needs no cookie. For that day we know a visitor only by a scrambled value made from network address and browser, with a random key that is deleted two days later. Only the totals are kept.',
      ),
    ],
  },
  {
    id: 'logs',
    title: 'Technical logs',
    body: [
      paragraph(
        'Our servers log each request with its time, page, duration and result, and for signed-in people an internal account number. We keep names, email addresses, network addresses of visitors, cookies and anything you type out of the logs, with one exception: if someone sends us a forged payment message, we log the network address that it came from.',
      ),
    ],
  },
  {
    id: 'who-sees',
    title: 'Who sees what',
    body: [
      list(
        '**Everyone** sees listings and the names of their sellers, never an email address.',
        '**The other side of a request** sees your name and email address, the request, its files, the proof and your messages.',
        '**Our staff** see what they need to answer you, to resolve a problem or to check a listing. Their actions are recorded.',
        '**Companies that work for us** store or deliver data on our behalf: Stripe for payments, and the providers of our servers, file storage and email.',
        '**Push services** of the companies that make browsers deliver notifications, encrypted, if you turned them on.',
        '**Authorities,** where the law obliges us.',
      ),
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: [
      list(
        '**Sign-up codes and password links** expire within minutes and are deleted within a day.',
        '**Files that you uploaded but never sent** are deleted after a day.',
        '**Your account** stays until you delete it.',
        '**Backups** are encrypted and overwritten after two weeks.',
      ),
      paragraph(
        'You can delete your account once no request, rental or payment is open. We then erase your name, email address, password, sessions, saved cards, billing details, notices and unsent files at once, and delete your listings. Messages, requests and proof stay with the other side, under the name “Deleted account”. We keep records of payments for as long as tax and accounting law requires, without your name.',
      ),
    ],
  },
  {
    id: 'choices',
    title: 'Your choices',
    body: [
      list(
        'Change your name, email address, password, billing details, time zone, emails and notifications in [Account](/account).',
        'Download your payments as a file under [Spending](/spending) or [Earnings](/seller/earnings).',
        'Ask us for a copy of your data, or to correct it, with the [contact form](/contact?topic=account). We may ask you to write from the address of your account, so that nobody else gets your data.',
        'Frontage is for people who are 18 or older.',
      ),
    ],
  },
  {
    id: 'who-we-are',
    title: 'Who is responsible',
    body: [
      paragraph(`${COMPANY.address.join(', ')}. Write to ${COMPANY.email} or use the [contact form](/contact?topic=account).`),
      paragraph(
        'We announce changes to this page in the way that section 15 of the [Terms of Service](/terms-of-service#changes-law-contact) describes.',
      ),
    ],
  },
];
