import { useStore } from 'zustand';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import type { AttachmentUploads } from './attachment-uploads.ts';
import { isUploading } from './attachment.ts';

/** The progress of all uploads together, while any is running. */
export function AttachmentsProgress({ uploads }: { uploads: AttachmentUploads }) {
  const { files } = useStore(uploads.store);
  if (!files.some(isUploading)) return null;
  const sent = files.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  return <ProgressBar label="Uploading your files" value={sent} max={total || 1} />;
}
