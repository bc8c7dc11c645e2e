import { supportAddress } from '@frontage/domain/support';

/** Placeholders: set the real domain and address before opening to the public. `.example` is a reserved domain. */
export const COMPANY = {
  name: 'Frontage Marketplace, Inc.',
  year: 2026,
  email: supportAddress,
  address: ['Frontage Marketplace, Inc.', '40 Signwriter Row, Suite 3', 'Portland, OR 97209', 'United States'],
} as const;
