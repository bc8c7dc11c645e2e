import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { formatFileSize } from '~/lib/format-size.ts';

export interface AttachmentError {
  message: string;
  /** Which file it was, where that helps. */
  detail?: string;
}

/** What stands in the way of sending these files, if anything does. */
export function checkAttachments(files: readonly Pick<File, 'name' | 'size'>[]): AttachmentError | undefined {
  if (files.length > attachmentLimits.files)
    return {
      message: requestMessages.tooManyFiles,
      detail: `No files were attached. You chose ${files.length}, but the limit is ${attachmentLimits.files}.`,
    };
  const large = files.filter(({ size }) => size >= attachmentLimits.each);
  if (large.length > 0) return { message: requestMessages.fileTooLarge, detail: `${large.map(sayFile).join(', ')}.` };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > attachmentLimits.total ? { message: requestMessages.tooLarge(total) } : undefined;
}

function sayFile({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name} is ${formatFileSize(size)}`;
}
