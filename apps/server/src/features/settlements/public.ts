export { settlementOperations } from './operations.ts';
export { closeProblemCase, listProblemCases, readProblemsOfRequest } from './problem-cases.ts';
export { refundPayment, refundUnmatched } from './refund-payment.ts';
export { enqueueUnsettledInvoices, readSettlement, settleInvoice, settleInvoiceJob } from './settle-invoice.job.ts';
export { settlementRoutes } from './settlements.routes.ts';
export type { SettlementsDeps } from './settlements-deps.ts';
export { syncDispute } from './sync-dispute.ts';
export { syncRefund } from './sync-refund.ts';
export { findOpenSettlements } from './open-items.ts';
