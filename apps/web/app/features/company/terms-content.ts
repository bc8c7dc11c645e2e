import { COMPANY } from './company.ts';
import { list, paragraph, type PolicySection } from './policy-section.ts';

/** The agreement with our users. Amounts and deadlines repeat the product's rules: change both together, with 30 days' notice. */
export const LAST_UPDATED = 'August 22, 2025';
export const LAST_UPDATED_ISO = '2025-08-22';

export const termsIntro =
  'These terms are the agreement between you and Frontage. We have kept them short enough to read and exact enough to rely on. Where a rule has a number in it, that number is the one our software uses.';

export const termsSections: readonly PolicySection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: [
      paragraph(
        `Frontage is a marketplace for renting physical ad space, run by ${COMPANY.name} (“Frontage”, “we”, “us”). By creating an account or sending a request you agree to these terms. If you act for a company, you confirm that you may bind it.`,
      ),
      paragraph('A few words have one meaning throughout:'),
      list(
        'A **seller** offers ad space. A **customer** rents it.',
        'A **listing** is the page on which a seller describes one ad space.',
        'A **request** is a customer’s offer to rent a listing for a period: a day, a week, a month or a year.',
        '**Proof** is the material with which a seller shows that the customer’s ad is in place.',
        'A **subscription** is a running, paid rental.',
      ),
      paragraph(
        'The rental itself is a contract between seller and customer. We provide the marketplace, keep the deadlines and arrange the payments; we do not own, inspect or lease the spaces.',
      ),
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: [
      paragraph('Anyone may browse. To rent or to offer space you need an account, and for that you must be at least 18 years old.'),
      list(
        'One email address is one account, either as a customer or as a seller. To do both, use two addresses.',
        'We confirm the address with a code before the account is created. Your name and the details you give us must be true and kept up to date.',
        'Keep your password to yourself. You answer for what is done with your account until you tell us that someone else has gained access to it.',
        'You may see the devices on which you are signed in, and sign them out, in your account settings.',
      ),
    ],
  },
  {
    id: 'listings',
    title: 'Listings',
    body: [
      paragraph('A seller who publishes a listing confirms that:'),
      list(
        'they own the space or have the owner’s permission to rent it out;',
        'advertising there is allowed, and any permit it needs has been obtained;',
        'the picture, address, size and accepted mediums describe the space as it is;',
        'the space will be free and usable for as many renters at a time as the listing states.',
      ),
      paragraph(
        'The seller sets a price for each period offered, in US dollars, and may add a discount. The price at the time a request is sent applies to that request; later edits affect only later requests.',
      ),
      paragraph(
        'Taking a listing off the market stops new requests; those already open continue. Deleting it cancels every open request, and each running subscription then ends with the period already paid for. We may hide a listing that breaks these terms.',
      ),
    ],
  },
  {
    id: 'requests',
    title: 'Requests and deadlines',
    body: [
      paragraph(
        'A customer sends a request with a saved card and one to five files, usually the artwork; each file must be smaller than 50 MB. While a request for a listing and period is open, the same customer cannot send a second one for it.',
      ),
      paragraph('From then on these deadlines apply:'),
      list(
        '**Answer:** the seller has 72 hours to accept or reject. A rejected request costs nothing.',
        '**Proof:** after accepting, the seller has 48 hours to place the ad and submit proof.',
        '**Review:** the customer has 48 hours to accept the proof or to reject it with a reason.',
        '**New proof:** after a rejection the seller has 48 hours to submit again. Proof may be submitted three times in all.',
        '**Checkout:** once payment is due, the customer has 48 hours to complete it.',
      ),
      paragraph(
        'Every deadline is followed by a grace period of 24 hours. During it, the seller may still answer or submit proof and the customer may still review, but no new checkout can be started. When the grace period ends without action, the request is canceled, with one exception: proof that the customer has not reviewed by then is accepted automatically. The time for checkout does not run while the seller’s payment account is unable to receive money.',
      ),
      paragraph(
        'A customer may withdraw a request while it waits for the seller’s answer, while payment before placement is due, after rejecting proof, and whenever the deadline for proof has passed. A seller may cancel after their proof was rejected.',
      ),
    ],
  },
  {
    id: 'proof',
    title: 'Proof of placement',
    body: [
      paragraph(
        'Proof consists of a short description and one to five files, each smaller than 50 MB: photos, video, documents, or the play log of a screen. It must show the customer’s ad, in the rented space, at the time it was submitted. Altered or borrowed pictures are a serious breach of these terms.',
      ),
      paragraph(
        'Customers should reject proof only for a reason that concerns the placement, such as the wrong artwork, the wrong place, damage, or an ad that cannot be seen. Second thoughts about the campaign are not such a reason.',
      ),
      paragraph(
        'Some sellers ask for payment before placement. Their listings say so, and for them no proof is shown before the customer pays. The seller must still place the ad without delay.',
      ),
    ],
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    body: [
      paragraph(
        'The page shows the full amount before a request is sent: the price for the period less any discount. Saving a card or sending a request moves no money.',
      ),
      list(
        'You are charged only after the seller has accepted, and, unless the listing asks for payment before placement, only after the proof has been accepted.',
        'You pay on a checkout page hosted by our payment provider, Stripe. Card numbers go straight to Stripe and are never stored by us.',
        'The amount charged is the amount stated in your request. If you are ever charged a different amount, or charged for a canceled request, we refund the whole payment.',
        'Taxes that the law puts on a seller’s income are the seller’s to declare and pay.',
      ),
    ],
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions, renewal and cancelling',
    body: [
      paragraph(
        'A paid rental is a subscription. It renews automatically at the end of each day, week, month or year, whichever you rented, at the price of your request, and your card is charged each time until the subscription is canceled.',
      ),
      list(
        'Either side may cancel at any time. The subscription then ends at the end of the period already paid for; until that moment the ad stays up.',
        'There is no refund for the rest of a period that you cancel in, unless section 9 gives you one.',
        'Until the period ends, the side that canceled may change its mind and reactivate the subscription.',
        'If a renewal payment fails we tell you, and Stripe may try the card again. If it stays unpaid, the subscription ends and the space is free for others.',
      ),
    ],
  },
  {
    id: 'fees-and-payouts',
    title: 'Platform fee and payouts',
    body: [
      paragraph(
        'Our fee is 6% of each payment plus $0.30. It is deducted from the seller’s payout; customers pay nothing on top of the price. Example: of a payment of $85.00 the fee is $5.40 and the seller receives $79.60.',
      ),
      list(
        'To be paid, a seller connects an account at Stripe and completes Stripe’s checks. Stripe’s own terms apply to that account. Requests cannot be accepted until it is active.',
        'Payouts are made weekly, every Friday, of the balance available on that day. The schedule is the same for all sellers and cannot be changed. A bank usually needs two to three business days more.',
        'If Stripe restricts a seller’s account, money already earned is held until the restriction is lifted.',
        'We will announce any change of the fee in the way section 15 describes.',
      ),
    ],
  },
  {
    id: 'disputes',
    title: 'Payment disputes and refunds',
    body: [
      paragraph(
        `If you believe a payment is wrong, or the space was not provided as agreed, write to ${COMPANY.email} within 30 days of the payment and name the rental. We look at the request, the files, the proof and the messages on both sides, hear the other party, and tell both of you what we decided and why.`,
      ),
      paragraph(
        'Where we find for the customer we refund all or part of the payment to the card used. The seller’s share is recovered in the same proportion, from the balance or from later payouts, and we give up the same proportion of our fee.',
      ),
      paragraph(
        'Please come to us before asking your bank to reverse a payment. If a bank reverses one, the seller’s share is withheld until the bank has decided; we send it the evidence we have.',
      ),
    ],
  },
  {
    id: 'content',
    title: 'Artwork and other content',
    body: [
      paragraph(
        'What you upload or write stays yours. You confirm that you hold the rights to it, including names, faces and music that appear in it, and you answer for claims by others.',
      ),
      list(
        'You allow us to store, resize and show your content as far as running the marketplace requires: listings to everyone, request files and proof to the two parties and to our staff when they handle a case.',
        'A customer allows the seller to reproduce the artwork in the rented space for the length of the rental, and for nothing else.',
        'A seller allows the customer to use proof pictures to report on the campaign.',
      ),
      paragraph(
        'If you find your own work on Frontage without your consent, write to us and say where it is and why it is yours. We take it down when the claim is well founded and close the accounts of repeat infringers.',
      ),
    ],
  },
  {
    id: 'prohibited',
    title: 'What is not allowed',
    body: [
      paragraph('You may not advertise, or offer space for:'),
      list(
        'goods or services that are illegal where the ad is shown;',
        'tobacco and vaping products, illegal drugs, or weapons;',
        'alcohol, cannabis, gambling or political campaigns where the local rules are not met in full;',
        'sexual content, hatred, threats, or the degrading of people or groups;',
        'false or misleading claims, and counterfeit goods;',
        'anything that distracts drivers dangerously, or imitates a road sign or an emergency notice.',
      ),
      paragraph(
        'Nor may you upload malicious files, collect other people’s data, send spam through the chat, post false listings or requests, interfere with the service, or move a rental found here off Frontage in order to avoid the fee. A seller may reject any artwork, lawful or not.',
      ),
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    body: [
      paragraph(
        'We collect what the service needs: your name and email address, your listings, requests, messages and files, a record of payments, and technical records that keep the service secure.',
      ),
      list(
        'Sellers see the name and email address of a customer who sends them a request, and that customer sees those of the seller. Visitors never see email addresses.',
        'We share data with the companies that run parts of the service for us, such as Stripe for payments and our hosting and email providers, and with authorities where the law obliges us. We do not sell it.',
        'We use cookies and browser storage only to keep you signed in and the service secure.',
        'You may ask for a copy of your data, have it corrected, or have it deleted within the limits of section 13.',
        'The [Privacy Policy](/privacy) says in detail what we store and for how long.',
      ),
    ],
  },
  {
    id: 'ending',
    title: 'Closing an account',
    body: [
      paragraph(
        'You may delete your account in its settings once no request, rental or payment is open: finish or cancel what is open, and wait for the last payout. Your listings are deleted with the account.',
      ),
      paragraph(
        'We may limit, suspend or close an account that breaks these terms in a serious way or repeatedly, endangers others, or has to be closed by law. Unless waiting would do harm, we tell you the reason first and give you the chance to respond.',
      ),
      paragraph(
        'After deletion your personal details are removed or made anonymous. Records of payments and completed rentals are kept for as long as tax and accounting law requires. Sections 9, 10 and 14 continue to apply to what happened before.',
      ),
    ],
  },
  {
    id: 'liability',
    title: 'Warranty and liability',
    body: [
      paragraph(
        'We run the service with care, but provide it as it is and cannot promise that it is always available or free of faults. We do not guarantee that an ad brings any particular number of views or sales, nor that sellers and customers keep their word.',
      ),
      paragraph(
        'As far as the law allows, we are not liable for lost profit or other indirect loss, and our total liability for a rental is limited to what was paid for it through Frontage in the twelve months before the claim, or $100.00 if that is more. Nothing here limits liability for fraud, for intent, for injury to people, or where the law does not allow a limit.',
      ),
      paragraph(
        'Sellers answer for the safety of the space and of the placement. If someone claims damages from us because of your space, your content or your breach of these terms, you will cover the reasonable cost of that claim.',
      ),
    ],
  },
  {
    id: 'changes-law-contact',
    title: 'Changes, governing law and contact',
    body: [
      paragraph(
        'When we change these terms we tell you by email and on this page at least 30 days before the change takes effect. If you do not agree you may close your account before that day; requests and periods paid for earlier keep the old terms. Changes that the law demands at once may take effect sooner.',
      ),
      paragraph(
        'These terms are governed by the laws of the State of Oregon, USA, and the courts of Multnomah County, Oregon, are the place for disputes, unless consumer protection law gives you a court nearer home. If one of these terms turns out to be invalid, the others remain.',
      ),
      paragraph(`Questions, notices and complaints: ${COMPANY.email}, or by post to ${COMPANY.address.join(', ')}.`),
    ],
  },
];
