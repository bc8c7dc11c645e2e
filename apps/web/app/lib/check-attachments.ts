import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { formatFileSize } from './format-size.ts';

export interface AttachmentError {
  message: string;
  /** More about the error, such as which file it is. */
  detail?: string;
}

type FileFacts = Pick<File, 'name' | 'size'>;

/** Why the chosen files can't be attached to those that already are, if they can't. Then none of the chosen ones is. */
export function checkAttachments(chosen: readonly FileFacts[], attached: readonly FileFacts[] = []): AttachmentError | undefined {
  const count = attached.length + chosen.length;
  if (count > attachmentLimits.files)
    return {
      message: requestMessages.tooManyFiles,
      detail:
        attached.length === 0
          ? `No files were attached. You chose ${count}, but the limit is ${attachmentLimits.files}.`
          : `You chose ${chosen.length} more, but there is room for ${attachmentLimits.files - attached.length}. None of them was attached.`,
    };
  const tooLarge = chosen.filter(({ size }) => size >= attachmentLimits.each);
  if (tooLarge.length > 0) return { message: requestMessages.fileTooLarge, detail: `${tooLarge.map(describeFile).join(', ')}.` };
  const total = [...attached, ...chosen].reduce((sum, { size }) => sum + size, 0);
  return total > attachmentLimits.total ? { message: requestMessages.tooLarge(total) } : undefined;
}

function describeFile({ name, size }: FileFacts): string {
  return `${name} is ${formatFileSize(size)}`;
}
