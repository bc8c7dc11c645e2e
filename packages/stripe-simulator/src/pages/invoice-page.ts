import type { Stripe } from 'stripe';
import { collectInvoice } from '../billing/collect-invoice.ts';
import { getPaymentIntentOfInvoice } from '../billing/invoices.ts';
import { platformAccount, stripeId } from '../core/objects.ts';
import type { Simulator } from '../core/simulator.ts';
import { StripeApiError } from '../core/stripe-api-error.ts';
import { type HttpRequest, type HttpResponse, redirectResponse } from '../http/request-and-response.ts';
import { cardChoiceFields, listSavedCards, readChosenCard } from './card-choice.ts';
import { formatDate, formatMoney } from './format.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, renderPage } from './render-page.ts';

type Invoice = Stripe.Invoice;

const notFoundPage = messagePage('Invoice', 'There is no such invoice.', 404);
/** A draft has no page yet. */
const findInvoice = ({ objects }: Simulator, id: string) => {
  const invoice = objects.find('invoice', platformAccount, id);
  return invoice?.status === 'draft' ? undefined : invoice;
};
const savedCardsFor = (simulator: Simulator, { customer }: Invoice) => listSavedCards(simulator, customer && stripeId(customer));

/** Set if the page is shown again after a decline. */
interface FailedAttempt {
  message: string;
  form?: URLSearchParams;
}

export function invoicePage(simulator: Simulator, _request: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = findInvoice(simulator, id);
  return invoice ? renderInvoice(simulator, invoice) : notFoundPage;
}

export function invoiceFile(simulator: Simulator, _request: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = findInvoice(simulator, id);
  return invoice ? invoicePdf(invoice) : notFoundPage;
}

/** The customer returns from the bank's page. */
export function returnToInvoice(simulator: Simulator, _request: HttpRequest, [id = '']: string[]): HttpResponse {
  const invoice = findInvoice(simulator, id);
  if (!invoice) return notFoundPage;
  const message = invoice.status === 'open' ? getPaymentIntentOfInvoice(simulator, platformAccount, invoice).last_payment_error?.message : undefined;
  return message ? renderInvoice(simulator, invoice, { message }) : redirectResponse(`/i/${id}`);
}

function renderInvoice(simulator: Simulator, invoice: Invoice, failed?: FailedAttempt): HttpResponse {
  const { number, status, total, created, lines } = invoice;
  return renderPage({
    title: `Invoice ${number}`,
    status: failed ? 402 : 200,
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
      ${status === 'open' ? payForm(simulator, invoice, failed) : html`<p data-testid="invoice-over">${describeClosed(invoice)}</p>`}
    </main>`,
  });
}

function payForm(simulator: Simulator, invoice: Invoice, failed: FailedAttempt | undefined): Markup {
  return html`<form method="post" action="/i/${invoice.id}" class="card pay">
    <h2>Payment</h2>
    ${failed && html`<p class="error" role="alert">${failed.message}</p>`}
    ${cardChoiceFields({ cards: savedCardsFor(simulator, invoice), form: failed?.form })}
    <button class="main">Pay ${formatMoney(invoice.total)}</button>
  </form>`;
}

function describeClosed({ status, status_transitions: { paid_at: paidAt } }: Invoice): string {
  return status === 'paid' && paidAt ? `Paid on ${formatDate(paidAt * 1000)}. Thank you.` : 'Nothing is to be paid for this invoice any more.';
}

export function payInvoice(simulator: Simulator, { body }: HttpRequest, [id = '']: string[]): HttpResponse {
  const form = new URLSearchParams(body);
  return simulator.database.transaction(() => {
    const invoice = findInvoice(simulator, id);
    if (!invoice) return notFoundPage;
    if (invoice.status !== 'open') return redirectResponse(`/i/${id}`);
    try {
      const { id: method } = readChosenCard(simulator, savedCardsFor(simulator, invoice), form, invoice.customer_email);
      const { status } = collectInvoice(simulator, platformAccount, invoice, { method, returnUrl: `${simulator.url}/i/${id}/return` });
      return redirectResponse(status === 'paid' ? `/i/${id}` : `/3ds/${getPaymentIntentOfInvoice(simulator, platformAccount, invoice).id}`);
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return renderInvoice(simulator, simulator.objects.get('invoice', platformAccount, id), { message: error.message, form });
    }
  });
}
