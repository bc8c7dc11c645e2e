/** `.example` is reserved and reaches nobody: put the real domain and address here before opening to the public. */
export const COMPANY = {
  name: 'Frontage Marketplace, Inc.',
  year: 2026,
  email: 'support@frontage.example',
  address: ['Frontage Marketplace, Inc.', '40 Signwriter Row, Suite 3', 'Portland, OR 97209', 'United States'],
} as const;
