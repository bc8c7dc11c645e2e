export const megabyte = 1_048_576;

/** Files attached to a request. */
export const attachmentLimits = { files: 5, each: 50 * megabyte, total: 250 * megabyte } as const;

/** What may be sent with a request, in characters. */
export const requestTextLimits = { brandName: 80, message: 1_000 } as const;

export const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(2);

export const requestMessages = {
  sent: 'Request to rent successfully sent! Please wait for the seller to accept your request.',
  noFile: 'Please attach at least one file before proceeding.',
  tooManyFiles: 'You can upload a maximum of 5 files.',
  fileTooLarge: 'Each file must be smaller than 50MB',
  tooLarge: (bytes: number) => `Total file size (${inMegabytes(bytes)} MB) exceeds the 250MB limit`,
  fileMissing: 'One of the files is no longer available. Please attach it again.',
  alreadyPending: 'You already have a pending request for this listing.',
  tooManyRequests: 'You’ve sent as many requests as we allow for now. Please try again later.',
} as const;
