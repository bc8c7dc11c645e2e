import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { formatFileSize } from '~/lib/format-size.ts';

export interface AttachmentError {
  message: string;
  /** More about the error, such as which file it is. */
  detail?: string;
}

/** Why these files can't be sent, if they can't. */
export function checkAttachments(files: readonly Pick<File, 'name' | 'size'>[]): AttachmentError | undefined {
  if (files.length > attachmentLimits.files)
    return {
      message: requestMessages.tooManyFiles,
      detail: `No files were attached. You chose ${files.length}, but the limit is ${attachmentLimits.files}.`,
    };
  const tooLarge = files.filter(({ size }) => size >= attachmentLimits.each);
  if (tooLarge.length > 0) return { message: requestMessages.fileTooLarge, detail: `${tooLarge.map(describeFile).join(', ')}.` };
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > attachmentLimits.total ? { message: requestMessages.tooLarge(total) } : undefined;
}

function describeFile({ name, size }: Pick<File, 'name' | 'size'>): string {
  return `${name} is ${formatFileSize(size)}`;
}
