export { deletePaymentDataOf, isCardOfCustomer } from './cards.ts';
export { paymentMethodOperations } from './operations.ts';
export { findProviderCustomerId } from './payment-customer.store.ts';
export { paymentMethodRoutes } from './payment-methods.routes.ts';
