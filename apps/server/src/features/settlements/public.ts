export { closeProblemCase, listProblemCases } from './problem-cases.ts';
export { syncDispute } from './sync-dispute.ts';
export { syncRefund } from './sync-refund.ts';
export { refundPayment, refundUnmatched } from './refund-payment.ts';
export { settlementOperations } from './operations.ts';
export { reportProblem } from './problem-cases.ts';
export { enqueueUnsettledInvoices, settleInvoice, settleInvoiceJob } from './settle-invoice.job.ts';
export { readSettlement } from './settle-invoice.job.ts';
export type { SettlementsDeps } from './settlements-deps.ts';
