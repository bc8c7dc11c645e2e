import { inMegabytes, megabyte } from './upload-rules.ts';

/** Files that show the ad in place. */
export const proofLimits = { files: 5, each: 50 * megabyte, total: 500 * megabyte, description: 2_000 } as const;

export const proofMessages = {
  submitted: 'Proof submitted successfully!',
  noFile: 'Please select at least one file',
  tooManyFiles: 'You can only upload a maximum of 5 files',
  fileTooLarge: 'Each file must be smaller than 50MB',
  tooLarge: (bytes: number) => `Total file size (${inMegabytes(bytes)}MB) exceeds the 500MB limit`,
  wrongType: 'Please upload only images, videos, PDF, CSV, Excel, JSON, XML, TXT, or LOG files',
  noDescription: 'Please provide a description',
  noReason: 'Please provide a reason for rejecting the proof',
  reasonRequired: 'A reason is required to reject the proof',
} as const;

/** Accepted file types for a proof, with their file extensions. */
export const proofTypes: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/bmp': ['bmp'],
  'image/tiff': ['tif', 'tiff'],
  'video/mp4': ['mp4', 'm4v'],
  'video/avi': ['avi'],
  'video/quicktime': ['mov'],
  'video/x-msvideo': ['avi'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'text/csv': ['csv'],
  'application/vnd.ms-excel': ['xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/json': ['json'],
  'application/xml': ['xml'],
  'text/xml': ['xml'],
  'text/plain': ['txt', 'log'],
};
