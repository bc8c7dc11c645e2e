import { platformAccount } from '../core/objects.ts';
import { visitPage } from './page-visits.ts';
import type { SeededRandom } from './refund-and-dispute-steps.ts';
import { openSubscriber, rentalSessionParams, type Subscriber } from './subscribers.ts';
import type { TestSimulator } from './test-simulator.ts';

const tokens = ['pm_card_visa', 'pm_card_visa', 'pm_card_bypassPending', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'];
const numbers = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000341'];
const declines = ['card_declined', 'insufficient_funds', 'expired_card', null, null];
const intervals = ['day', 'week', 'month'] as const;

/** Customers subscribe, pay late, cancel and reactivate, and their cards stop and start working. */
export function billingSteps(testSimulator: TestSimulator, { below, pick }: SeededRandom): (() => Promise<unknown>)[] {
  const { stripe, control, simulator } = testSimulator;
  const subscribers: Subscriber[] = [];
  const pickId = (ids: { id: string }[], missing: string) => (ids.length > 0 ? pick(ids).id : missing);
  const subscription = () => pickId(simulator.objects.all('subscription', platformAccount), 'sub_of_nobody');
  const session = () => pickId(simulator.objects.all('checkout.session', platformAccount), 'cs_of_nobody');
  const openInvoice = () => {
    const open = simulator.objects.all('invoice', platformAccount).filter(({ status }) => status === 'open');
    return pickId(open, 'in_of_nobody');
  };
  const submit = async (path: string, card = 'another') => {
    const { location } = await visitPage(testSimulator, path, { card, number: pick(numbers), expiry: '12/39', cvc: '123', name: 'Ann' });
    if (location?.includes('/3ds/')) await visitPage(testSimulator, location, { outcome: pick(['complete', 'fail']) });
  };
  const order = async () => {
    if (subscribers.length === 0 || below(3) === 0) subscribers.push(await openSubscriber(testSimulator, pick(tokens)));
    const { customer, card } = pick(subscribers);
    const { id } = await stripe.checkout.sessions.create(rentalSessionParams(customer, {}, pick(intervals)));
    await submit(`/c/pay/${id}`, pick([card, card, 'another']));
  };
  const payments = [
    async () => submit(`/c/pay/${session()}`),
    async () => submit(`/i/${openInvoice()}`),
    async () => stripe.invoices.pay(openInvoice()),
  ];
  const changes = [
    async () => stripe.subscriptions.update(subscription(), { cancel_at_period_end: true }),
    async () => stripe.subscriptions.update(subscription(), { cancel_at_period_end: false }),
    async () => stripe.subscriptions.update(subscription(), { default_payment_method: pick(subscribers).card }),
    async () => stripe.subscriptions.cancel(subscription()),
    async () => stripe.checkout.sessions.expire(session()),
    async () => stripe.invoices.voidInvoice(openInvoice()),
  ];
  return [
    order,
    order,
    async () => pick(payments)(),
    async () => pick(changes)(),
    async () => subscribers.length > 0 && control(`payment_methods/${pick(subscribers).card}/nature`, { refused: pick(declines) }),
    async () => control('clock', { advance: '25h' }),
  ];
}
