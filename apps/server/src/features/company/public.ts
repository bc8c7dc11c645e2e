export { answerInquiry, closeInquiry, listOpenInquiries } from './answer-inquiry.ts';
export { companyRoutes } from './company.routes.ts';
export { deleteInquiriesOf, deleteOldInquiries } from './inquiry.store.ts';
