import { maxFilesPerMessage, type MessageFile } from '@frontage/domain/chat/conversation';
import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { sendForm } from '~/lib/send-with-progress.ts';
import type { Role } from '~/lib/signed-in.ts';
import { limitConcurrency } from '~/lib/upload.ts';

export interface FileUpload {
  id: string;
  name: string;
  size: number;
  /** From 0 to 1. */
  progress: number;
  /** Set once the server has stored and scanned it. */
  key: string | null;
  error: string | null;
}

export interface FileUploads {
  uploads: readonly FileUpload[];
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  /** Returns the uploaded files and starts over. */
  take: () => MessageFile[];
}

const uploadFailed = 'This file didn’t upload. Remove it and add it again.';
const tooManyFiles = `You can send up to ${maxFilesPerMessage} files at a time.`;

/** Uploads files as soon as they are chosen. What is removed or left behind is deleted by the server later. */
export function useFileUploads(role: Role, onError: (message: string) => void): FileUploads {
  const [uploads, setUploads] = useState<readonly FileUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);

  function change(id: string, changes: Partial<FileUpload>) {
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  async function send(id: string, file: File) {
    const stop = new AbortController();
    running.current.set(id, stop);
    const form = new FormData();
    form.set('file', file);
    const onProgress = (progress: number) => change(id, { progress });
    try {
      const { key } = await limitConcurrency(() => sendForm('POST /gen/uploads/message-file', form, { as: role, signal: stop.signal, onProgress }));
      change(id, { key, progress: 1 });
    } catch (error) {
      if (!stop.signal.aborted) change(id, { error: error instanceof ApiError && error.code !== 'no_response' ? error.message : uploadFailed });
    } finally {
      running.current.delete(id);
    }
  }

  function add(files: readonly File[]) {
    if (uploads.length + files.length > maxFilesPerMessage) return onError(tooManyFiles);
    if (files.some(({ size }) => size >= attachmentLimits.each)) return onError(requestMessages.fileTooLarge);
    const added = files.map((file) => ({ id: crypto.randomUUID(), file }));
    setUploads([...uploads, ...added.map(({ id, file: { name, size } }) => ({ id, name, size, progress: 0, key: null, error: null }))]);
    for (const { id, file } of added) void send(id, file);
    return undefined;
  }

  function remove(id: string) {
    running.current.get(id)?.abort();
    setUploads((known) => known.filter((upload) => upload.id !== id));
  }

  function take(): MessageFile[] {
    setUploads([]);
    return uploads.flatMap(({ name, size, key }) => (key === null ? [] : [{ name, size, url: null, preview: null, isPreviewPending: false, key }]));
  }

  return { uploads, add, remove, take };
}
