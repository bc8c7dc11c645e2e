import type { Stripe } from 'stripe';
import { collectInvoice } from '../billing/collecting.ts';
import { intentOf } from '../billing/invoices.ts';
import { idOf } from '../core/id-of.ts';
import { platform } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeFailure } from '../failure.ts';
import { type Answer, type Asked, redirect } from '../http/exchange.ts';
import { cardChoice, chosenCard, savedCards } from './card-choice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { html, type Markup } from './markup.ts';
import { sayDate, sayMoney } from './words.ts';
import { sayInstead, writePage } from './write-page.ts';

type Invoice = Stripe.Invoice;

const unknown = sayInstead('Invoice', 'There is no such invoice.', 404);
/** A draft has no page yet. */
const found = ({ objects }: Simulator, id: string) => {
  const invoice = objects.find('invoice', platform, id);
  return invoice?.status === 'draft' ? undefined : invoice;
};
const cardsFor = (simulator: Simulator, { customer }: Invoice) => savedCards(simulator, customer && idOf(customer));

interface Again {
  refusal: string;
  form?: URLSearchParams;
}

export function invoicePage(simulator: Simulator, _asked: Asked, [id = '']: string[]): Answer {
  const invoice = found(simulator, id);
  return invoice ? pageOf(simulator, invoice) : unknown;
}

export function invoiceFile(simulator: Simulator, _asked: Asked, [id = '']: string[]): Answer {
  const invoice = found(simulator, id);
  return invoice ? invoicePdf(invoice) : unknown;
}

/** The customer comes back from the bank, which may have said no. */
export function returnToInvoice(simulator: Simulator, _asked: Asked, [id = '']: string[]): Answer {
  const invoice = found(simulator, id);
  if (!invoice) return unknown;
  const refusal = invoice.status === 'open' ? intentOf(simulator, platform, invoice).last_payment_error?.message : undefined;
  return refusal ? pageOf(simulator, invoice, { refusal }) : redirect(`/i/${id}`);
}

function pageOf(simulator: Simulator, invoice: Invoice, again?: Again): Answer {
  const { number, status, total, created, lines } = invoice;
  return writePage({
    title: `Invoice ${number}`,
    status: again ? 402 : 200,
    body: html`<main class="narrow checkout">
      <h1>Invoice <span data-testid="invoice-number">${number}</span></h1>
      <p class="price">
        <strong data-testid="invoice-amount">${sayMoney(total)}</strong>
        <span class="tag ${status === 'paid' ? 'good' : status === 'open' && 'bad'}" data-testid="invoice-status">${status}</span>
      </p>
      <p class="quiet">${sayDate(created * 1000)}</p>
      <ul>
        ${lines.data.map(({ description, amount }) => html`<li>${description} — ${sayMoney(amount)}</li>`)}
      </ul>
      <p><a href="/i/${invoice.id}/pdf">Download invoice</a></p>
      ${status === 'open' ? payForm(simulator, invoice, again) : html`<p data-testid="invoice-over">${sayOver(invoice)}</p>`}
    </main>`,
  });
}

function payForm(simulator: Simulator, invoice: Invoice, again: Again | undefined): Markup {
  return html`<form method="post" action="/i/${invoice.id}" class="card pay">
    <h2>Payment</h2>
    ${again && html`<p class="fault" role="alert">${again.refusal}</p>`} ${cardChoice({ cards: cardsFor(simulator, invoice), form: again?.form })}
    <button class="main">Pay ${sayMoney(invoice.total)}</button>
  </form>`;
}

function sayOver({ status, status_transitions: { paid_at: paidAt } }: Invoice): string {
  return status === 'paid' && paidAt ? `Paid on ${sayDate(paidAt * 1000)}. Thank you.` : 'Nothing is to be paid for this invoice any more.';
}

export function payInvoice(simulator: Simulator, { body }: Asked, [id = '']: string[]): Answer {
  const form = new URLSearchParams(body);
  return simulator.database.transaction(() => {
    const invoice = found(simulator, id);
    if (!invoice) return unknown;
    if (invoice.status !== 'open') return redirect(`/i/${id}`);
    try {
      const { id: method } = chosenCard(simulator, cardsFor(simulator, invoice), form, invoice.customer_email);
      const { status } = collectInvoice(simulator, platform, invoice, { method, returnUrl: `${simulator.url}/i/${id}/return` });
      return redirect(status === 'paid' ? `/i/${id}` : `/3ds/${intentOf(simulator, platform, invoice).id}`);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return pageOf(simulator, simulator.objects.get('invoice', platform, id), { refusal: error.message, form });
    }
  });
}
