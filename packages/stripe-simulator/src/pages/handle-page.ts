import type { Simulator } from '../core/simulator.ts';
import type { HttpRequest, HttpResponse } from '../http/request-and-response.ts';
import { answerAuthentication, authenticationPage } from './authentication-page.ts';
import { browserFile } from './browser-files.ts';
import { checkoutPage, payCheckout, returnToCheckout } from './checkout-page.ts';
import { dashboardPage, enterDashboard } from './dashboard-page.ts';
import { invoiceFile, invoicePage, payInvoice, returnToInvoice } from './invoice-page.ts';
import { enterOnboarding, finishOnboarding, onboardingPage } from './onboarding-page.ts';
import {
  accountStepAction,
  advanceClockAction,
  disputeAction,
  flushDeliveriesAction,
  resendEventAction,
  stopChaosAction,
  toggleChaosAction,
} from './panel/panel-actions.ts';
import { panelPage } from './panel/panel-page.ts';
import { paymentElementPage } from './payment-element-page.ts';

type Page = (simulator: Simulator, request: HttpRequest, parts: string[]) => HttpResponse | Promise<HttpResponse>;

const pages: [method: string, path: RegExp, page: Page][] = [
  ['GET', /^\/js\/payment-element$/, paymentElementPage],
  ['GET', /^\/3ds\/(\w+)$/, authenticationPage],
  ['POST', /^\/3ds\/(\w+)$/, answerAuthentication],
  ['GET', /^\/c\/pay\/(\w+)$/, checkoutPage],
  ['POST', /^\/c\/pay\/(\w+)$/, payCheckout],
  ['GET', /^\/c\/pay\/(\w+)\/return$/, returnToCheckout],
  ['GET', /^\/i\/(\w+)$/, invoicePage],
  ['POST', /^\/i\/(\w+)$/, payInvoice],
  ['GET', /^\/i\/(\w+)\/return$/, returnToInvoice],
  ['GET', /^\/i\/(\w+)\/pdf$/, invoiceFile],
  ['GET', /^\/onboarding\/(\w+)$/, enterOnboarding],
  ['GET', /^\/onboarding\/visit\/(\w+)$/, onboardingPage],
  ['POST', /^\/onboarding\/visit\/(\w+)$/, finishOnboarding],
  ['GET', /^\/express\/(\w+)$/, enterDashboard],
  ['GET', /^\/express\/visit\/(\w+)$/, dashboardPage],
  ['GET', /^\/_sim$/, panelPage],
  ['POST', /^\/_sim\/panel\/clock$/, advanceClockAction],
  ['POST', /^\/_sim\/panel\/accounts\/(\w+)$/, accountStepAction],
  ['POST', /^\/_sim\/panel\/charges$/, disputeAction],
  ['POST', /^\/_sim\/panel\/trouble$/, toggleChaosAction],
  ['POST', /^\/_sim\/panel\/calm$/, stopChaosAction],
  ['POST', /^\/_sim\/panel\/resend$/, resendEventAction],
  ['POST', /^\/_sim\/panel\/flush$/, flushDeliveriesAction],
];

/** Everything for browsers: hosted pages, the panel, and the script for the product's pages. */
export async function handlePage(simulator: Simulator, request: HttpRequest): Promise<HttpResponse | undefined> {
  for (const [method, path, page] of pages) {
    const match = request.method === method ? path.exec(request.path) : null;
    if (match) return page(simulator, request, match.slice(1));
  }
  return request.method === 'GET' ? browserFile(request.path) : undefined;
}
