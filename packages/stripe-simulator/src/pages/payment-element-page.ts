import type { Simulator } from '../core/simulator.ts';
import type { Answer, Asked } from '../http/exchange.ts';
import { countries } from './countries.ts';
import { html, type Markup } from './markup.ts';
import { parentIn, sayInstead, sendPage } from './write-page.ts';

/** The card fields. They are shown in a frame of the page that asked, and only there. */
export function paymentElementPage({ clock }: Simulator, { query }: Asked): Answer {
  const parent = parentIn(query);
  if (!parent) return sayInstead('Card fields', 'These fields are shown inside of other pages only.', 400);
  return sendPage(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <title>Secure payment input frame</title>
          <link rel="stylesheet" href="/js/payment-element.css" />
          <script type="module" src="/js/frame/payment-element.js"></script>
        </head>
        <body data-parent="${parent}">
          <form novalidate data-now="${clock.now()}">
            ${numberField} ${field({ name: 'expiry', label: 'Expiration date', example: 'MM / YY', autocomplete: 'cc-exp' })}
            ${field({ name: 'cvc', label: 'Security code', example: 'CVC', autocomplete: 'cc-csc' })} ${countryField}
            ${field({ name: 'postal', label: 'ZIP code', example: '12345', autocomplete: 'billing postal-code' })}
            <p id="terms" class="small wide">
              By providing your card information, you allow <span id="business">this business</span> to charge your card for future payments in
              accordance with their terms.
            </p>
            <p class="small wide" data-testid="simulator-mark">Stripe simulator — test data only. Never enter a real card.</p>
          </form>
        </body>
      </html>`,
    parent,
  );
}

interface Field {
  name: string;
  label: string;
  example: string;
  autocomplete: string;
}

function field({ name, label, example, autocomplete }: Field): Markup {
  return html`<div id="${name}-field">
    <label class="Label" for="${name}">${label}</label>
    <input
      class="Input"
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autocomplete}"
      placeholder="${example}"
      aria-required="true"
      aria-describedby="${name}-error"
    />
    <p class="Error" id="${name}-error" role="alert"></p>
  </div>`;
}

const numberField = html`<div class="wide">
  <label class="Label" for="number">Card number</label>
  <div class="number">
    <input
      class="Input"
      id="number"
      name="number"
      inputmode="numeric"
      autocomplete="cc-number"
      placeholder="1234 1234 1234 1234"
      aria-required="true"
      aria-describedby="brand number-error"
    />
    <span id="brand"></span>
  </div>
  <p class="Error" id="number-error" role="alert"></p>
</div>`;

const countryField = html`<div id="country-field">
  <label class="Label" for="country">Country</label>
  <select class="Input" id="country" name="country" autocomplete="billing country">
    ${countries.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}
  </select>
</div>`;
