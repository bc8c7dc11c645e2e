/** What people write to us about, through the contact form. */
export const inquiryTopics = ['renting', 'listing', 'payment', 'account', 'report', 'other'] as const;
export type InquiryTopic = (typeof inquiryTopics)[number];

export const inquiryTopicNames: Record<InquiryTopic, string> = {
  renting: 'Renting a space',
  listing: 'Listing a space',
  payment: 'A payment or payout',
  account: 'My account or my data',
  report: 'Report an ad, a listing or a person',
  other: 'Something else',
};

export const inquiryLimits = { name: 80, message: 4_000 } as const;
