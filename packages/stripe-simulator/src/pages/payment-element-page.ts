import type { Simulator } from '../core/simulator.ts';
import type { HttpRequest, HttpResponse } from '../http/request-and-response.ts';
import { html, type Markup } from './markup.ts';
import { messagePage, pageResponse, readParentOrigin } from './render-page.ts';

const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO ' +
  'CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ' +
  'ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ ' +
  'SK SL SM SN SO SR SS ST SV SX SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** The United States first, then by name. */
const countries: { code: string; name: string }[] = countryCodes
  .map((code) => ({ code, name: countryNames.of(code) ?? code }))
  .toSorted((one, other) => Number(other.code === 'US') - Number(one.code === 'US') || one.name.localeCompare(other.name, 'en'));

/** The card fields. Only the page that opened the frame may show them. */
export function paymentElementPage({ clock }: Simulator, { query }: HttpRequest): HttpResponse {
  const parent = readParentOrigin(query);
  if (!parent) return messagePage('Card fields', 'These fields are shown inside of other pages only.', 400);
  return pageResponse(
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
