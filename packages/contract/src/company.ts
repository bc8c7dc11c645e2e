import { inquiryLimits, inquiryTopics } from '@frontage/domain/company/inquiry';
import * as z from 'zod/mini';
import { email } from './accounts.schema.ts';
import { endpoints, messageResponse } from './endpoint.ts';
import { multilineText, singleLineText, storable } from './text.ts';

const inquiry = z.object({
  name: singleLineText('Name', inquiryLimits.name),
  email,
  topic: z.enum(inquiryTopics, 'Please choose a topic'),
  message: multilineText('Message', inquiryLimits.message),
  /** Invisible in the form, so only programs fill it in. */
  website: z.optional(z.string('Leave this empty').check(storable, z.maxLength(500, 'Leave this empty'))),
});
export type Inquiry = z.input<typeof inquiry>;

export const companyCalls = endpoints({
  'POST /contact': {
    summary: 'Write to our support team',
    role: 'public',
    repeat: 'again',
    body: inquiry,
    response: messageResponse,
    errors: ['too_many_requests'],
  },
});
