import type { Stripe } from 'stripe';
import { collectInvoice } from '../billing/collect-invoice.ts';
import { getPaymentIntentOfInvoice } from '../billing/invoices.ts';
import { stripeId } from '../core/objects.ts';
import { platformAccount } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type HttpResponse, type HttpRequest, redirectResponse } from '../http/request-and-response.ts';
import { cardChoiceFields, readChosenCard, listSavedCards } from './card-choice.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { html, type Markup } from './markup.ts';
import { formatDate, formatMoney } from './format.ts';
import { messagePage, renderPage } from './render-page.ts';

type Invoice = Stripe.Invoice;

const unknown = messagePage('Invoice', 'There is no such invoice.', 404);
/** A draft has no page yet. */
const found = ({ objects }: Simulator, id: string) => {
  const invoice = objects.find('invoice', platformAccount, id);
  return invoice?.status === 'draft' ? undefined : invoice;
};
const cardsFor = (simulator: Simulator, { customer }: Invoice) => listSavedCards(simulator, customer && stripeId(customer));

interface Again {
  refusal: string;
  form?: URLSearchParams;
}

export function invoicePage(simulator: Simulator, _asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = found(simulator, id);
  return invoice ? pageOf(simulator, invoice) : unknown;
}

export function invoiceFile(simulator: Simulator, _asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = found(simulator, id);
  return invoice ? invoicePdf(invoice) : unknown;
}

/** The customer comes back from the bank, which may have said no. */
export function returnToInvoice(simulator: Simulator, _asked: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = found(simulator, id);
  if (!invoice) return unknown;
  const refusal = invoice.status === 'open' ? getPaymentIntentOfInvoice(simulator, platformAccount, invoice).last_payment_error?.message : undefined;
  return refusal ? pageOf(simulator, invoice, { refusal }) : redirectResponse(`/i/${id}`);
}

function pageOf(simulator: Simulator, invoice: Invoice, again?: Again): HttpResponse {
  const { number, status, total, created, lines } = invoice;
  return renderPage({
    title: `Invoice ${number}`,
    status: again ? 402 : 200,
    body: html`<main class="narrow checkout">
      <h1>Invoice <span data-testid="invoice-number">${number}</span></h1>
      <p class="price">
        <strong data-testid="invoice-amount">${formatMoney(total)}</strong>
        <span class="tag ${status === 'paid' ? 'good' : status === 'open' && 'bad'}" data-testid="invoice-status">${status}</span>
      </p>
      <p class="quiet">${formatDate(created * 1000)}</p>
      <ul>
        ${lines.data.map(({ description, amount }) => html`<li>${description} — ${formatMoney(amount)}</li>`)}
      </ul>
      <p><a href="/i/${invoice.id}/pdf">Download invoice</a></p>
      ${status === 'open' ? payForm(simulator, invoice, again) : html`<p data-testid="invoice-over">${sayOver(invoice)}</p>`}
    </main>`,
  });
}

function payForm(simulator: Simulator, invoice: Invoice, again: Again | undefined): Markup {
  return html`<form method="post" action="/i/${invoice.id}" class="card pay">
    <h2>Payment</h2>
    ${again && html`<p class="fault" role="alert">${again.refusal}</p>`}
    ${cardChoiceFields({ cards: cardsFor(simulator, invoice), form: again?.form })}
    <button class="main">Pay ${formatMoney(invoice.total)}</button>
  </form>`;
}

function sayOver({ status, status_transitions: { paid_at: paidAt } }: Invoice): string {
  return status === 'paid' && paidAt ? `Paid on ${formatDate(paidAt * 1000)}. Thank you.` : 'Nothing is to be paid for this invoice any more.';
}

export function payInvoice(simulator: Simulator, { body }: HttpRequest, [id = '']: string[]): HttpResponse {
  const form = new URLSearchParams(body);
  return simulator.database.transaction(() => {
    const invoice = found(simulator, id);
    if (!invoice) return unknown;
    if (invoice.status !== 'open') return redirectResponse(`/i/${id}`);
    try {
      const { id: method } = readChosenCard(simulator, cardsFor(simulator, invoice), form, invoice.customer_email);
      const { status } = collectInvoice(simulator, platformAccount, invoice, { method, returnUrl: `${simulator.url}/i/${id}/return` });
      return redirectResponse(status === 'paid' ? `/i/${id}` : `/3ds/${getPaymentIntentOfInvoice(simulator, platformAccount, invoice).id}`);
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return pageOf(simulator, simulator.objects.get('invoice', platformAccount, id), { refusal: error.message, form });
    }
  });
}
