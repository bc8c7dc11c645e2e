import { type Extent, type FileFacts, fontNameLimits } from '@frontage/domain/artwork/file-facts';
import { runOnFile } from './run-limited.ts';

/** Debian's package poppler-utils. */
const programs = { page: '/usr/bin/pdfinfo', fonts: '/usr/bin/pdffonts', pictures: '/usr/bin/pdfimages' };
/** They read and don't draw. Memory is in kilobytes. */
const limits = { cpuSeconds: 3, memory: 700_000 };
const onlyFirstPage = ['-f', '1', '-l', '1'];
const pointsPerInch = 72;

/** Of the first page. The lists of fonts and pictures may be missing, if reading them takes too much. */
export async function readPdfFacts(source: string): Promise<FileFacts> {
  const page = await runOnFile(programs.page, [...onlyFirstPage, '-box', source], limits);
  const read = page === null ? null : parsePage(page);
  if (!read) return { kind: 'pdf', isUnreadable: true };
  const fonts = await runOnFile(programs.fonts, [...onlyFirstPage, source], limits);
  const pictures = await runOnFile(programs.pictures, ['-list', ...onlyFirstPage, source], limits);
  return { kind: 'pdf', ...read, ...(fonts !== null && parseFonts(fonts)), ...(pictures !== null && parsePictures(pictures, read.page)) };
}

interface Page {
  pages: number;
  page: Extent;
  bleed: number;
}

/** The title and other texts of the file come first, so what counts is the last line of each name. */
function parsePage(text: string): Page | null {
  const value = (name: string) =>
    text
      .match(new RegExp(`^${name}: +(.+)$`, 'gm'))
      ?.at(-1)
      ?.replace(/^.*?: +/, '');
  const box = (name: string) => value(`Page +1 ${name}`)?.trim().split(/ +/).map(Number) ?? [];
  const pages = Number(value('Pages'));
  const [left = 0, bottom = 0, right = 0, top = 0] = box('TrimBox');
  const [outerLeft = left, outerBottom = bottom, outerRight = right, outerTop = top] = box('BleedBox');
  const [width, height] = [(right - left) / pointsPerInch, (top - bottom) / pointsPerInch];
  if (!(pages >= 1 && isLength(width) && isLength(height))) return null;
  const isSideways = Number(value('Page +1 rot')) % 180 !== 0;
  const bleed = Math.max(0, Math.min(left - outerLeft, bottom - outerBottom, outerRight - right, outerTop - top)) / pointsPerInch;
  return { pages, page: isSideways ? { width: height, height: width } : { width, height }, bleed: isLength(bleed) ? bleed : 0 };
}

/** Files may claim anything. A mile is more than enough. */
function isLength(inches: number): boolean {
  return inches > 0 && inches < 63_360;
}

/** A name may have any length and contain spaces, so lines are read from their end. */
function parseFonts(text: string): Pick<FileFacts, 'missingFonts'> {
  const missing = tableRows(text).flatMap(
    (line) => /^(.+?) +(?:CID )?(?:Type|TrueType|unknown).* no +(?:yes|no) +(?:yes|no) +(?:\d+ +\d+|\[none\])$/.exec(line)?.[1] ?? [],
  );
  if (missing.length === 0) return {};
  const names = [...new Set(missing.map(cleanName))].slice(0, fontNameLimits.names);
  return { missingFonts: { count: missing.length, names } };
}

/** Without the six letters that mark a part of a font, and without characters that no name needs. */
function cleanName(name: string): string {
  const plain = name.replace(/^[A-Z]{6}\+/, '').replace(/[^\p{L}\p{N}\p{P} ]/gu, '');
  return Array.from(plain).slice(0, fontNameLimits.length).join('').trim() || 'unnamed';
}

interface PagePicture {
  isMask: boolean;
  colors: FileFacts['colors'];
  pixelsPerInch: number;
  /** How much of the page it covers, from 0 to 1. */
  part: number;
}

/** Smaller ones are logos and ornaments. */
const smallestLargePart = 0.1;

function parsePictures(text: string, page: Extent): Pick<FileFacts, 'colors' | 'hasTransparency' | 'pixelsPerInch'> {
  const pictures = tableRows(text).flatMap((line) => parsePicture(line, page) ?? []);
  const colors = new Set(pictures.filter(({ isMask }) => !isMask).map((picture) => picture.colors));
  const main = (['rgb', 'cmyk', 'gray'] as const).find((space) => colors.has(space));
  const densities = pictures.filter(({ isMask, part }) => !isMask && part >= smallestLargePart).map(({ pixelsPerInch }) => pixelsPerInch);
  return {
    ...(main && { colors: main }),
    ...(pictures.some(({ isMask }) => isMask) && { hasTransparency: true }),
    ...(densities.length > 0 && { pixelsPerInch: Math.min(...densities) }),
  };
}

const pictureLine = /^ *\d+ +\d+ +(image|smask) +(\d+) +(\d+) +(\S+) +(\d+) +.* (\d+) +(\d+) +\S+ +\S+%$/;

function parsePicture(line: string, page: Extent): PagePicture | null {
  const [, type, width, height, space = '', components, across, down] = pictureLine.exec(line) ?? [];
  const pixelsPerInch = Math.min(Number(across), Number(down));
  if (!(pixelsPerInch > 0)) return null;
  const area = (Number(width) / Number(across)) * (Number(height) / Number(down));
  return { isMask: type === 'smask', colors: toColors(space, Number(components)), pixelsPerInch, part: area / (page.width * page.height) };
}

/** A color profile says nothing by its name; its number of components does. */
function toColors(space: string, components: number): FileFacts['colors'] {
  if (space === 'cmyk' || (space === 'icc' && components === 4)) return 'cmyk';
  if (space === 'gray' || (space === 'icc' && components === 1)) return 'gray';
  return space === 'rgb' || space === 'index' || space === 'icc' ? 'rgb' : undefined;
}

/** Below the dashes. */
function tableRows(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return lines.slice(lines.findIndex((line) => /^[- ]{20,}$/.test(line)) + 1).filter(Boolean);
}
