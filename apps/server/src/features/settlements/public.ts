export { closeCase, listCases } from './cases.ts';
export { followDispute } from './follow-dispute.ts';
export { followRefund } from './follow-refund.ts';
export { giveBack, giveBackStray } from './give-back.ts';
export { settlementOperations } from './operations.ts';
export { reportProblem } from './report-problem.ts';
export { settleEverything, settleInvoice, settleInvoiceJob } from './settle-invoice.job.ts';
export { settlementOf } from './settlement-of.ts';
export type { SettlementsDeps } from './settlements-deps.ts';
