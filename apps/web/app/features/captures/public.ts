/** What other features may use. */
export { PhonePanel } from './phone-panel.tsx';
