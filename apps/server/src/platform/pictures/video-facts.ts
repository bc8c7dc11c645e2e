import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import * as z from 'zod/mini';
import { runOnFile } from './run-limited.ts';

/** Debian's package ffmpeg. */
const program = '/usr/bin/ffprobe';
/** Memory is in kilobytes. */
const limits = { cpuSeconds: 5, memory: 700_000 };
const entries = 'stream=width,height:stream_side_data=rotation:format=duration';
/** More than a week is a made-up number. */
const maxSeconds = 604_800;

const side = z.int().check(z.minimum(1), z.maximum(65_535));
const probe = z.object({
  streams: z.array(z.object({ width: side, height: side, side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))) })),
  format: z.object({ duration: z.optional(z.string()) }),
});

/** The container is given, and only local files may be read: otherwise a playlist in disguise could make the program fetch addresses. */
export async function readVideoFacts(container: string, source: string): Promise<FileFacts> {
  const input = ['-v', 'error', '-protocol_whitelist', 'file', '-f', container, '-select_streams', 'v:0', '-show_entries', entries];
  const text = await runOnFile(program, [...input, '-of', 'json', `file:${source}`], limits);
  return (text !== null && parseProbe(text)) || { kind: 'video', isUnreadable: true };
}

export function parseProbe(text: string): FileFacts | null {
  const { data } = probe.safeParse(parseJson(text));
  const [stream] = data?.streams ?? [];
  if (!data || !stream) return null;
  const isSideways = (stream.side_data_list ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  const { width, height } = stream;
  const seconds = Number(data.format.duration);
  return {
    kind: 'video',
    pixels: isSideways ? { width: height, height: width } : { width, height },
    ...(seconds > 0 && seconds <= maxSeconds && { seconds: Math.round(10 * seconds) / 10 }),
  };
}

/** The program is stopped in the middle of its answer when it reaches a limit. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
