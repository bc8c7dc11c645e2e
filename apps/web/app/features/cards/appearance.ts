import type { Appearance } from '@stripe/stripe-js';

/** Our colours and measures, for the provider's fields: they live in a frame of its own, which our styles don't reach. */
export const appearance: Appearance = {
  theme: 'flat',
  labels: 'above',
  variables: {
    colorPrimary: '#b23a22',
    colorBackground: '#ffffff',
    colorText: '#17130f',
    colorTextSecondary: '#6b6259',
    colorTextPlaceholder: '#6b6259',
    colorDanger: '#9b1c1c',
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '5px',
    gridRowSpacing: '16px',
  },
  rules: {
    '.Label': { fontSize: '16px', fontWeight: '600', marginBottom: '6px' },
    '.Input': { border: '1px solid #8c7f72', padding: '12px 14px' },
    '.Input:focus': { outline: '3px solid #1f4e8c', outlineOffset: '2px' },
    '.Input--invalid': { border: '1px solid #9b1c1c', boxShadow: 'inset 0 0 0 1px #9b1c1c' },
    '.Error': { fontSize: '14px', fontWeight: '500' },
  },
};
