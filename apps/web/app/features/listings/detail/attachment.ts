import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { AttachmentError } from '~/lib/check-attachments.ts';

/** The element that has the file input. */
export const attachmentPickerId = 'attachments';

export interface Attachment {
  key: string;
  file: File;
  /** `not-started`: it can't be uploaded before the customer signs in. */
  state: 'not-started' | 'waiting' | 'sending' | 'ready' | 'failed';
  /** How much has been sent, from 0 to 1. */
  progress: number;
  /** Identifies the file at the server. Empty until it is uploaded. */
  url: string;
  error: string | undefined;
  /** How it is to be put on the wall; null: the usual way. */
  fit: Fit | null;
}

export interface AttachmentUploadsState {
  files: Attachment[];
  /** An error about the selection as a whole. */
  error: AttachmentError | undefined;
  /** For screen readers: the last thing that happened. */
  announcement: string;
}

export function isUploading({ state }: Attachment): boolean {
  return state === 'waiting' || state === 'sending';
}

/** On phones it is far away from the buttons that lead to it. */
export function focusAttachmentPicker(): void {
  document.getElementById(attachmentPickerId)?.querySelector('input')?.focus();
}
