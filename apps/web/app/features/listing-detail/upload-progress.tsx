import { useStore } from 'zustand';
import { ProgressBar } from '~/components/ui/progress-bar.tsx';
import { type AttachmentTray, isUnderWay } from './attachment-tray.ts';

/** How far all files are together; nothing once they are there. */
export function UploadProgress({ tray }: { tray: AttachmentTray }) {
  const { files } = useStore(tray.store);
  if (!files.some(isUnderWay)) return null;
  const sent = files.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  const all = files.reduce((sum, { file }) => sum + file.size, 0);
  return <ProgressBar label="Uploading your files" value={sent} max={all || 1} />;
}
