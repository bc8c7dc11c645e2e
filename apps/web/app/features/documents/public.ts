/** What other features may use. */
export { DownloadButton, ReceiptButton } from './download-button.tsx';
