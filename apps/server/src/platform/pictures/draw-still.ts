import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewKind } from './detect-preview-kind.ts';
import { isDecoderCrash, isRefusedByProgram, runLimited } from './run-limited.ts';

/** Debian's packages poppler-utils and ffmpeg. */
const debianPrograms = { pdf: '/usr/bin/pdftoppm', video: '/usr/bin/ffmpeg' };
type Programs = typeof debianPrograms;

/** The longer side of what is drawn, whatever size the page or the video claims to have. */
const maxSide = 1_600;
const maxVideoPixels = 50_000_000;
/** A detailed print page takes two. */
const cpuSeconds = 10;
/** In kilobytes: the worker has 2 GB for itself and these programs. */
const memory = 700_000;

/** The first page of a PDF, or a frame of a video, as a picture in the folder. Null if the program can't read the file. */
export async function drawStill(
  kind: Exclude<PreviewKind, 'picture'>,
  source: string,
  folder: string,
  programs: Programs = debianPrograms,
): Promise<string | null> {
  const drawn = kind === 'pdf' ? await drawPdfPage(programs, source, folder) : await drawVideo(programs, kind, source, folder);
  return drawn === false ? null : drawn;
}

/** Films often start black. A shorter one than a second has its first frame drawn. A file that crashed the program is not tried again. */
async function drawVideo(programs: Programs, container: string, source: string, folder: string): Promise<Drawn> {
  return (await drawVideoFrame(programs, container, source, folder, 1)) ?? drawVideoFrame(programs, container, source, folder, 0);
}

async function drawPdfPage({ pdf }: Programs, source: string, folder: string): Promise<Drawn> {
  const args = ['-f', '1', '-l', '1', '-singlefile', '-scale-to', String(maxSide), '-png', source, join(folder, 'still')];
  return run(pdf, args, folder, join(folder, 'still.png'));
}

/** The container is given, and only local files may be read: otherwise a playlist in disguise could make the program fetch addresses. */
async function drawVideoFrame({ video }: Programs, container: string, source: string, folder: string, second: number): Promise<Drawn> {
  const target = join(folder, 'still.png');
  const input = [
    '-protocol_whitelist',
    'file',
    '-f',
    container,
    '-max_pixels',
    String(maxVideoPixels),
    '-ss',
    String(second),
    '-i',
    `file:${source}`,
  ];
  const scale = `scale='min(${maxSide},iw)':'min(${maxSide},ih)':force_original_aspect_ratio=decrease`;
  const output = ['-map', '0:v:0', '-frames:v', '1', '-vf', scale, '-f', 'image2', '-update', '1', '-y', target];
  return run(video, ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output], folder, target);
}

/** The picture's path; null if the program drew nothing, false if it crashed. */
type Drawn = string | null | false;

async function run(program: string, args: readonly string[], folder: string, target: string): Promise<Drawn> {
  try {
    await runLimited(program, args, { cwd: folder, cpuSeconds, memory });
  } catch (error) {
    if (isDecoderCrash(error)) return false;
    if (isRefusedByProgram(error)) return null;
    throw error;
  }
  const drawn = await stat(target).catch(() => null);
  return drawn !== null && drawn.size > 0 ? target : null;
}
