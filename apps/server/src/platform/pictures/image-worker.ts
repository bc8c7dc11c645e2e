import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import type { Fit } from '@frontage/domain/listing/artwork-fit';
import type { Face } from '@frontage/domain/listing/face';
import { availableParallelism } from 'node:os';
import { detectPreviewKind } from './detect-preview-kind.ts';
import type { CaptureDetails } from './exif.ts';
import { readPdfFacts } from './pdf-facts.ts';
import { unreadablePicture } from './refusal-messages.ts';
import { drawStill } from './draw-still.ts';
import { isDecoderCrash, runLimited, runOnFile } from './run-limited.ts';
import { readVideoFacts } from './video-facts.ts';

export interface ReencodedPicture {
  /** Size of the largest version. */
  width: number;
  height: number;
  /** Ascending; each is a file '<width>.webp' in the target folder. */
  widths: number[];
  /** A tiny version as a data URL. */
  placeholder: string;
}

export interface ReencodedProof extends CaptureDetails {
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

export interface DrawnSize {
  width: number;
  height: number;
}

/** Where artwork is drawn in a photo of a wall. */
export interface Wall extends Face {
  /** Width by height of the space. */
  faceAspect: number;
  /** Null: the usual way for the artwork's shape. */
  fit: Fit | null;
}

interface Refused {
  refusal: string;
}

/** Reencodes uploaded pictures, or says why a picture is refused. Throws only for failures of our own, which may be retried. */
export interface ImageWorker {
  reencodePicture: (source: string, targetFolder: string) => Promise<ReencodedPicture | Refused>;
  reencodeProof: (source: string, targetFile: string) => Promise<ReencodedProof | Refused>;
  /** Makes a small JPEG. */
  reencodeSmall: (source: string, targetFile: string) => Promise<DrawnSize | Refused>;
  /** Draws a picture, the first page of a PDF or a frame of a video: two files in the folder, named in `previewFiles`. */
  drawPreview: (source: string, folder: string) => Promise<DrawnSize | Refused>;
  /** Draws artwork onto the face of a photo, both WebP that we encoded: two files in the folder, named in `mockupFiles`. */
  drawMockup: (artwork: string, photo: string, wall: Wall, folder: string) => Promise<DrawnSize | Refused>;
  /** Runs another of our programs on pictures that we drew, with so many kilobytes of memory. Null if it crashed or reached a limit. */
  runOnPictures: (program: string, args: readonly string[], memory: number) => Promise<string | null>;
  /** Looks into artwork without changing it. */
  readFacts: (source: string) => Promise<FileFacts>;
}

const pictureProgram = new URL('./reencode-picture.ts', import.meta.url).pathname;
const proofProgram = new URL('./reencode-proof.ts', import.meta.url).pathname;
const smallProgram = new URL('./reencode-small.ts', import.meta.url).pathname;
const previewProgram = new URL('./reencode-preview.ts', import.meta.url).pathname;
const mockupProgram = new URL('./draw-mockup.ts', import.meta.url).pathname;
const factsProgram = new URL('./read-picture-facts.ts', import.meta.url).pathname;
export const previewFiles = { large: 'preview.webp', small: 'thumbnail.webp' } as const;
export const mockupFiles = { large: 'mockup.webp', small: 'mockup-thumbnail.webp' } as const;

/** Each picture gets its own process; at most half of the CPUs work on pictures at once. */
export function createImageWorker(maxProcesses = Math.max(1, Math.floor(availableParallelism() / 2))): ImageWorker {
  let free = maxProcesses;
  const waiting: (() => void)[] = [];

  async function runWhenFree<Result>(run: () => Promise<Result>): Promise<Result> {
    if (free === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    else free -= 1;
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    reencodePicture: (source, targetFolder) => runWhenFree(() => runProgram<ReencodedPicture>(pictureProgram, source, targetFolder)),
    reencodeProof: (source, targetFile) => runWhenFree(() => runProgram<ReencodedProof>(proofProgram, source, targetFile)),
    reencodeSmall: (source, targetFile) => runWhenFree(() => runProgram<DrawnSize>(smallProgram, source, targetFile)),
    drawPreview: (source, folder) => runWhenFree(() => drawPreview(source, folder)),
    drawMockup: (artwork, photo, wall, folder) =>
      runWhenFree(() => runProgram<DrawnSize>(mockupProgram, artwork, photo, folder, JSON.stringify(wall))),
    runOnPictures: (program, args, memory) => runWhenFree(() => runOnFile(process.execPath, [...nodeLimits, program, ...args], { memory })),
    readFacts: (source) => runWhenFree(() => readFacts(source)),
  };
}

const nodeLimits = ['--max-old-space-size=256'];

async function runProgram<Result>(program: string, ...args: string[]): Promise<Result | Refused> {
  try {
    const stdout = await runLimited(process.execPath, [...nodeLimits, program, ...args]);
    return JSON.parse(stdout) as Result | Refused;
  } catch (error) {
    // A decoder that crashed or used up its CPU time was given a malicious or damaged file.
    if (isDecoderCrash(error)) return { refusal: unreadablePicture };
    throw error;
  }
}

/** What another program drew is decoded like an upload, because the file may have taken that program over. */
async function drawPreview(source: string, folder: string): Promise<DrawnSize | Refused> {
  const kind = await detectPreviewKind(source);
  if (kind === null) return { refusal: unreadablePicture };
  const still = kind === 'picture' ? source : await drawStill(kind, source, folder);
  return still === null ? { refusal: unreadablePicture } : runProgram<DrawnSize>(previewProgram, still, folder);
}

async function readFacts(source: string): Promise<FileFacts> {
  const kind = await detectPreviewKind(source);
  if (kind === null) return { kind: 'other' };
  if (kind === 'pdf') return readPdfFacts(source);
  if (kind !== 'picture') return readVideoFacts(kind, source);
  const text = await runOnFile(process.execPath, [...nodeLimits, factsProgram, source]);
  return text === null ? { kind: 'picture', isUnreadable: true } : (JSON.parse(text) as FileFacts);
}
