import { platformAccount } from '../core/objects.ts';
import type { SeededRandom } from './refund-and-dispute-steps.ts';
import type { TestSimulator } from './test-simulator.ts';
import { openSubscriber, rentalSessionParams, type Subscriber } from './subscribers.ts';
import { visitPage } from './page-visits.ts';

const tokens = ['pm_card_visa', 'pm_card_visa', 'pm_card_bypassPending', 'pm_card_chargeCustomerFail', 'pm_card_authenticationRequired'];
const numbers = ['4242424242424242', '4000000000000002', '4000002500003155', '4000000000000341'];
const refusals = ['card_declined', 'insufficient_funds', 'expired_card', null, null];
const intervals = ['day', 'week', 'month'] as const;

/** People subscribe, their cards begin and cease to work, they pay late, cancel and change their mind. */
export function billingSteps(bench: TestSimulator, { below, pick }: SeededRandom): (() => Promise<unknown>)[] {
  const { stripe, control, simulator } = bench;
  const subscribers: Subscriber[] = [];
  const anyOf = (ids: { id: string }[], nobody: string) => (ids.length > 0 ? pick(ids).id : nobody);
  const subscription = () => anyOf(simulator.objects.all('subscription', platformAccount), 'sub_of_nobody');
  const session = () => anyOf(simulator.objects.all('checkout.session', platformAccount), 'cs_of_nobody');
  const openInvoice = () => {
    const open = simulator.objects.all('invoice', platformAccount).filter(({ status }) => status === 'open');
    return anyOf(open, 'in_of_nobody');
  };
  const press = async (path: string, card = 'another') => {
    const { location } = await visitPage(bench, path, { card, number: pick(numbers), expiry: '12/39', cvc: '123', name: 'Ann' });
    if (location?.includes('/3ds/')) await visitPage(bench, location, { outcome: pick(['complete', 'fail']) });
  };
  const order = async () => {
    if (subscribers.length === 0 || below(3) === 0) subscribers.push(await openSubscriber(bench, pick(tokens)));
    const { customer, card } = pick(subscribers);
    const { id } = await stripe.checkout.sessions.create(rentalSessionParams(customer, {}, pick(intervals)));
    await press(`/c/pay/${id}`, pick([card, card, 'another']));
  };
  const payments = [
    async () => press(`/c/pay/${session()}`),
    async () => press(`/i/${openInvoice()}`),
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
    async () => subscribers.length > 0 && control(`payment_methods/${pick(subscribers).card}/nature`, { refused: pick(refusals) }),
    async () => control('clock', { advance: '25h' }),
  ];
}
