import { proofLimits } from '@frontage/domain/rental-request/proof-rules';
import { attachmentLimits } from '@frontage/domain/rental-request/upload-rules';
import { gracePeriod, maxProofSubmissions, maxProposals, openingTime, timeAllowed } from '@frontage/domain/rental-request/status';
import { calculatePriceBreakdown, minPayment, platformFee } from '@frontage/domain/listing/price';
import { listingLimits } from '@frontage/domain/listing/listing-rules';
import { problemReportDays } from '@frontage/domain/settlement/problem-window';
import { maxUnpaidDays } from '@frontage/domain/subscription/payment-failures';
import { formatMoney } from '@frontage/domain/money';
import { hourMs } from '@frontage/domain/time';

/** `[label](/path)` marks a link, as in the policies. Numbers come from the product's rules. */
export interface HelpAnswer {
  /** The anchor of the answer. Other screens and emails link to it. */
  id: string;
  question: string;
  paragraphs: readonly string[];
  /** Words that people search for and that the text doesn't contain. */
  keywords?: string;
}

export interface HelpTopic {
  id: string;
  title: string;
  answers: readonly HelpAnswer[];
}

const hours = (time: number) => `${time / hourMs} hours`;
const megabytes = (bytes: number) => `${bytes / 1_048_576} MB`;
const grace = hours(gracePeriod);
const fee = `${platformFee.share / 100}% plus ${formatMoney(platformFee.fixed)}`;
const example = calculatePriceBreakdown({ price: 8_500, discount: 0 });

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'renting',
    title: 'Renting a space',
    answers: [
      {
        id: 'how-renting-works',
        question: 'How does renting a space work?',
        paragraphs: [
          'Find a space on the [home page](/), choose day, week, month or year, attach your artwork and send a request. It’s free, and your card isn’t charged.',
          `The seller accepts or rejects it. After accepting, the seller puts up your ad and sends proof, usually photos, within ${hours(timeAllowed.proof)}. You accept the proof, pay, and the rental starts. It renews until you or the seller cancel.`,
        ],
        keywords: 'book order rent steps start',
      },
      {
        id: 'send-request',
        question: 'What do I need to send a request?',
        paragraphs: [
          `A customer account, one to ${attachmentLimits.files} files with your artwork, and a saved card. Open the listing, choose a period, attach your files and press the Rent button.`,
          'You can have one open request per listing and period. The price on your request stays the same, even if the seller changes the listing later.',
        ],
        keywords: 'apply booking second request duplicate',
      },
      {
        id: 'artwork-files',
        question: 'Which artwork files can I send?',
        paragraphs: [
          `Up to ${attachmentLimits.files} files of any type, each smaller than ${megabytes(attachmentLimits.each)} and ${megabytes(attachmentLimits.total)} together. We check every file for viruses. Only you, the seller and our staff can open them.`,
          'The listing shows the width and height of the space and the mediums it accepts. Ask the seller in the chat if you’re not sure about the format.',
        ],
        keywords: 'upload attachment size limit pdf image design resolution print',
      },
      {
        id: 'rental-dates',
        question: 'Can I choose when my rental starts and ends?',
        paragraphs: [
          `Yes. Pick a free day in the calendar on the listing’s page, or set the start and the end when you send your request. The seller puts your ad up for that day and sends proof within ${hours(timeAllowed.proof)} of the start. You never pay earlier than ${hours(openingTime)} before it.`,
          'A rental with an end stops automatically. Without one it renews until you or the seller cancel.',
          `If those days don’t suit the seller, they can propose other dates, up to ${maxProposals} times. You have ${hours(timeAllowed.reply)} to agree or withdraw. If you agree, the seller still has to accept your request.`,
        ],
        keywords: 'date calendar start end schedule later weekend event booking',
      },
      {
        id: 'reply-deadline',
        question: 'How long does the seller have to answer?',
        paragraphs: [
          `${hours(timeAllowed.reply)}, and then another ${grace} before we cancel the request automatically. We remind the seller a day before the deadline. You can withdraw the request at any time until then, and nothing is charged.`,
          'You see each deadline with date and time under [Requested Packages](/requestedPack).',
        ],
        keywords: 'wait pending no reply respond grace period',
      },
      {
        id: 'review-proof',
        question: 'How do I review the proof?',
        paragraphs: [
          `When the seller sends proof, you have ${hours(timeAllowed.review)} to accept it or to reject it with a reason. Compare the photos with your artwork: is it the right ad, in the right place, in good shape?`,
          'We look for your artwork on each photo, too, and show side by side what matches. We compare shapes: we don’t read words, and we see no colors. Painted walls, small logos, people in front and glare often keep us from finding it. Then you or the seller can mark the ad’s corners, and we compare that part. What we find decides nothing. You do.',
          `If you don’t respond, we treat the proof as accepted ${grace} after the deadline. After a rejection the seller has ${hours(timeAllowed.resubmit)} to fix it and send new proof, up to ${maxProofSubmissions} times in all.`,
        ],
        keywords: 'photos picture placement reject accept automatic',
      },
      {
        id: 'withdraw-request',
        question: 'Can I withdraw a request?',
        paragraphs: [
          'Yes: while the seller hasn’t answered, while a payment before placement is due, after you rejected the proof, and when the seller is late with the proof. If you chose a start, also until three days before it. Open [Requested Packages](/requestedPack) and choose Withdraw. Nothing is charged.',
        ],
        keywords: 'cancel request undo stop',
      },
    ],
  },
  {
    id: 'paying',
    title: 'Paying and cancelling',
    answers: [
      {
        id: 'when-charged',
        question: 'When is my card charged?',
        paragraphs: [
          `Only when you pay at checkout, after you accepted the proof. You then have ${hours(timeAllowed.pay)}. If you don’t pay in time, the request is canceled ${grace} later and nothing is charged.`,
          'Some sellers ask for payment before the ad goes up. Their listings say so, and checkout opens as soon as they accept, or two days before the start that you chose.',
        ],
        keywords: 'payment deadline checkout subscribe credit card money before placement',
      },
      {
        id: 'total-price',
        question: 'What do I pay in total?',
        paragraphs: [
          'The price on the listing, less the discount, once per period. Customers pay no fee on top, we add no sales tax, and the amount at checkout is the amount on your request.',
          `Our fee of ${fee} per payment comes out of the seller’s share.`,
        ],
        keywords: 'cost fee commission tax discount',
      },
      {
        id: 'renewal',
        question: 'When does my rental renew, and how do I cancel it?',
        paragraphs: [
          'It renews at the end of each day, week, month or year that you rented, at the same price. You can cancel at any time under [Subscriptions](/subscriptions). Your ad stays up until the end of the period you paid for, and you aren’t charged again.',
          'Until then you can change your mind: the side that canceled can reactivate the subscription on the same page. Sellers can cancel in the same way.',
        ],
        keywords: 'canceled cancellation end stop subscription reactivate renew automatic',
      },
      {
        id: 'failed-payment',
        question: 'What happens if a payment fails?',
        paragraphs: [
          `We email you, and Stripe may try the card again. Your ad stays up for now. If the payment stays open, a daily rental ends after ${maxUnpaidDays.day} days, a weekly one after ${maxUnpaidDays.week} days, and a monthly or yearly one after about two weeks.`,
          'Open [Subscriptions](/subscriptions) to pay or to use another card.',
        ],
        keywords: 'declined card expired past due unpaid',
      },
      {
        id: 'refunds',
        question: 'Something is wrong with what I paid for. Can I get a refund?',
        paragraphs: [
          `Open [Spending](/spending) and choose “Report a problem” next to the payment, within ${problemReportDays} days. A person looks at the request, the proof and the messages, hears the other side and emails both of you the decision. Refunds go back to the card you used.`,
          'If you cancel in the middle of a period, there is no refund for the rest of it.',
        ],
        keywords: 'money back complaint dispute chargeback damaged not up',
      },
      {
        id: 'receipts',
        question: 'Where are my receipts?',
        paragraphs: [
          'Under [Spending](/spending). You can download a receipt for each payment as a PDF, and all payments as a CSV file for your accounting.',
        ],
        keywords: 'invoice bill tax accounting download',
      },
      {
        id: 'saved-cards',
        question: 'Is my card safe?',
        paragraphs: [
          'Card numbers go straight to Stripe, our payment provider. We never see or store them. You can remove a saved card when you choose a card for a request.',
        ],
        keywords: 'security credit card stripe remove delete data',
      },
    ],
  },
  {
    id: 'selling',
    title: 'Renting out a space',
    answers: [
      {
        id: 'list-space',
        question: 'How do I list a space?',
        paragraphs: [
          `Create a seller account and choose [Add New Listing](/seller/add-listing). You need up to ${listingLimits.additionalPictures + 1} photos, the address, the size, the mediums you accept, and a price for at least one period. Each period can have its own discount. The lowest price after the discount is ${formatMoney(minPayment)}.`,
          'If several ads can run at the same time, as on a screen, set the number of slots. You can hide a listing at any time; open requests and rentals continue.',
        ],
        keywords: 'add listing owner wall billboard screen slots photos hide unlist',
      },
      {
        id: 'get-paid',
        question: 'What do I need to get paid?',
        paragraphs: [
          'An account at Stripe, which checks your identity and your bank account. Start the setup under [Payment Settings](/seller/payment-settings). It takes a few minutes, and you can accept requests once Stripe has everything it needs.',
        ],
        keywords: 'bank account verification identity onboarding stripe connect',
      },
      {
        id: 'payouts',
        question: 'When do payouts arrive, and how much do I get?',
        paragraphs: [
          `We send payouts every Friday, for all sellers. Our fee is ${fee} per payment and comes out of your share: of ${formatMoney(example.customerPays)} you receive ${formatMoney(example.sellerReceives)}.`,
          'A payment is available after about two business days and goes out with the next Friday’s payout. Your bank may need two to three business days more. [Earnings](/seller/earnings) shows the payout date of each payment.',
        ],
        keywords: 'money friday weekly schedule fee commission earnings transfer bank',
      },
      {
        id: 'send-proof',
        question: 'What should proof of placement show?',
        paragraphs: [
          `The customer’s ad, in your space, now. Send one close-up and one photo from the street with a short description, within ${hours(timeAllowed.proof)} after you accept. For screens, a video or the play log works too.`,
          `Up to ${proofLimits.files} files, each smaller than ${megabytes(proofLimits.each)} and ${megabytes(proofLimits.total)} together: photos, video, PDF, CSV, Excel, JSON, XML, TXT or LOG. Open the request under [User request](/seller/requested) to send it.`,
          'Not at the ad yourself? Press “Show the code” there and scan it with a phone. That phone needs no account, puts the time and a code on each photo, and sends them later if there is no network at the ad.',
        ],
        keywords: 'photo upload evidence video log file types camera phone qr code offline installer',
      },
      {
        id: 'missed-deadline',
        question: 'What happens if I miss a deadline?',
        paragraphs: [
          `You can still answer or send proof for ${grace} after it has passed. Then we cancel the request automatically and the space is free again. Once you are late with proof, the customer may withdraw at once.`,
          'We email you a day before each deadline, and you see all of them under [User request](/seller/requested).',
        ],
        keywords: 'late overdue expired grace period canceled',
      },
      {
        id: 'reject-artwork',
        question: 'Can I reject an ad I don’t like?',
        paragraphs: [
          'Yes. You see the artwork before you accept, and you may reject any request. It costs neither side anything. What is never allowed on Frontage is in the [Ad Policy](/ad-policy).',
        ],
        keywords: 'decline refuse content rules prohibited',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    answers: [
      {
        id: 'two-accounts',
        question: 'Can I rent and rent out with one account?',
        paragraphs: [
          'One email address is one account, either as a customer or as a seller. To do both, use two addresses. You can be signed in to both at the same time and switch in the menu.',
        ],
        keywords: 'role customer seller both switch type',
      },
      {
        id: 'sign-in-problems',
        question: 'I can’t sign in. What can I do?',
        paragraphs: [
          'Choose [Forgot your password?](/auth/forgot-password) and we’ll email you a link to set a new one. If no email arrives, check your spam folder and whether you signed up with another address.',
        ],
        keywords: 'login password reset code locked email missing verification',
      },
      {
        id: 'email-settings',
        question: 'How do I get fewer emails?',
        paragraphs: [
          'Turn them off one by one in [Account](/account), or use the link at the end of an email. We always email you about payments and cancellations.',
        ],
        keywords: 'unsubscribe notifications spam settings',
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        paragraphs: [
          'Under [Account](/account), once no request, rental or payment is open. We erase your name, email address and saved cards at once and delete your listings. The [Privacy Policy](/privacy#how-long) says what we have to keep.',
        ],
        keywords: 'close remove data gdpr ccpa',
      },
    ],
  },
];

export const helpAnswers = helpTopics.flatMap(({ answers }) => answers);
