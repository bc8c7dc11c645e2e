import { insertPayment } from '../insert-payment.ts';
import { byId, customer, customerWithBearer, type Expectations, inPath, seller, sharedIds } from './expectations.ts';
import { requestIn } from './requests.ts';

export const documents: Expectations = {
  'GET /api/customer/payments/{id}/receipt': customer.reads(byId(payment(), inPath('id'))),
  'GET /api/seller/payments/{id}/statement': seller.reads(byId(payment(), inPath('id'))),
  'GET /api/customer/payments.csv': customer.reads(),
  'GET /api/seller/payments.csv': seller.reads(),
  'GET /api/customer/requests/{id}/production-sheet': customerWithBearer.reads(byId(requestIn('pending'), inPath('id'))),
  'GET /api/seller/requests/{id}/production-sheet': seller.reads(byId(requestIn('pending'), inPath('id'))),
};

function payment() {
  return sharedIds(
    ({ testApp }, parties) => insertPayment(testApp, parties),
    () => 'in_nobody',
  );
}
