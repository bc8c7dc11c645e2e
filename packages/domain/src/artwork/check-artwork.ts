import { type AdSpace, describeAspect, formatLength, formatDecimal, formatSize, usualDistance } from './ad-space.ts';
import type { Extent, FileFacts } from './file-facts.ts';

/** `look`: better look at it before printing; `note`: good to know; `good`: nothing to do. None of them ever blocks anything. */
const tones = ['look', 'note', 'good'] as const;

type RemarkSubject = 'file' | 'shape' | 'sharpness' | 'fonts' | 'bleed' | 'motion' | 'pages' | 'colors' | 'transparency';

export interface Remark {
  tone: (typeof tones)[number];
  about: RemarkSubject;
  text: string;
}

type Check = (file: FileFacts, space: AdSpace) => Omit<Remark, 'about'> | null;

/** More than that nobody reads. */
const maxRemarks = 4;
/** One minute of arc is the finest that a good eye can tell apart: so many pixels per inch from one foot away. */
export const finestPixelsPerInch = 286;
/** How much wider or narrower than the space a file may be, as a natural logarithm. */
const shapeLimits = { good: 0.02, note: 0.1 };
/** How often as far as usual a person may have to step back. */
const softLimit = 2.5;
/** Fewer pixels than most screens have. */
const minScreenPixels = 600;
const usualVideoSeconds = 60;

type CheckedSubject = Exclude<RemarkSubject, 'file'>;

const checks: Record<CheckedSubject, Check> = {
  shape: checkShape,
  sharpness: checkSharpness,
  motion: checkMotion,
  fonts: checkFonts,
  bleed: checkBleed,
  pages: checkPages,
  colors: checkColors,
  transparency: checkTransparency,
};

/** A screen needs no advice for a print, and a painter or a sign maker draws the artwork again. */
const subjectsWithoutPrint: Record<'screen' | 'handmade', readonly CheckedSubject[]> = {
  screen: ['shape', 'sharpness', 'motion'],
  handmade: ['shape', 'motion', 'pages'],
};

function subjectsFor({ isScreen, isPrinted }: AdSpace): readonly CheckedSubject[] {
  if (isPrinted) return Object.keys(checks) as CheckedSubject[];
  return subjectsWithoutPrint[isScreen ? 'screen' : 'handmade'];
}

/** What to know about a file before it is printed or shown on this space: what needs a look first, and not too much of it. */
export function checkArtwork(file: FileFacts, space: AdSpace): Remark[] {
  if (file.kind === 'other') return [{ tone: 'note', about: 'file', text: 'We can’t look into this kind of file.' }];
  if (file.isUnreadable) {
    return [{ tone: 'look', about: 'file', text: 'We couldn’t read this file. It may be damaged or locked with a password. Check that it opens.' }];
  }
  const remarks = subjectsFor(space).flatMap((about) => {
    const remark = checks[about](file, space);
    return remark ? [{ ...remark, about }] : [];
  });
  return remarks.toSorted((one, other) => tones.indexOf(one.tone) - tones.indexOf(other.tone)).slice(0, maxRemarks);
}

function hasExtent(extent: Extent | undefined): extent is Extent {
  return extent !== undefined && extent.width > 0 && extent.height > 0;
}

function shapeOf({ page, pixels }: FileFacts): Extent | undefined {
  return page ?? pixels;
}

/** Positive if the file is wider than the space. */
function difference(file: Extent, space: Extent): number {
  return Math.log(file.width / file.height) - Math.log(space.width / space.height);
}

function isTurned(file: Extent, space: Extent): boolean {
  const turned = { width: file.height, height: file.width };
  return Math.abs(difference(turned, space)) <= shapeLimits.note && Math.abs(difference(file, space)) > 3 * shapeLimits.note;
}

/** Artwork may have the size of the space, or that with its bleed. */
function nearestDifference(file: Extent, space: AdSpace): number {
  const bleed = 2 * (space.bleed ?? 0);
  const differences = [difference(file, space), difference(file, { width: space.width + bleed, height: space.height + bleed })];
  return differences.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0;
}

function checkShape(file: FileFacts, space: AdSpace): ReturnType<Check> {
  const extent = shapeOf(file);
  if (!hasExtent(extent) || !hasExtent(space)) return null;
  const nearest = Math.abs(nearestDifference(extent, space));
  if (nearest <= shapeLimits.good) return { tone: 'good', text: `Right shape for ${formatSize(space)}.` };
  if (isTurned(extent, space)) {
    const [shape, other] = space.width > space.height ? ['wide', 'tall'] : ['tall', 'wide'];
    return { tone: 'look', text: `Looks turned: the space is ${shape}, this file is ${other}.` };
  }
  // The remark names the size without bleed, so its figures are for that size.
  const off = difference(extent, space);
  const isWider = off > 0;
  const part = 1 - Math.exp(-Math.abs(off));
  const [cutAt, emptyAt] = isWider ? ['left and right', 'top and bottom'] : ['top and bottom', 'left and right'];
  const lost = `${Math.max(1, Math.round(100 * part))}% is cut off at the ${cutAt}`;
  const empty = `a total of ${formatAbout((isWider ? space.height : space.width) * part)} stays empty at the ${emptyAt}`;
  const text = `${isWider ? 'Wider' : 'Taller'} than the space. If it fills ${formatSize(space)}, ${lost}. If all of it shows, ${empty}.`;
  if (nearest <= shapeLimits.note) return { tone: 'note', text };
  return { tone: 'look', text: `${text} A file ${describeAspect(space.width / space.height)} would fit.` };
}

/** How large the file is compared to the space, when it fills it. */
function scaleOf(file: Extent, space: AdSpace): number {
  const upright = isTurned(file, space) ? { width: file.height, height: file.width } : file;
  return Math.min(upright.width / space.width, upright.height / space.height);
}

function checkSharpness({ pixels, page, pixelsPerInch }: FileFacts, space: AdSpace): ReturnType<Check> {
  if (!hasExtent(space)) return null;
  if (space.isScreen) return checkScreenPixels(pixels);
  const density = hasExtent(pixels) ? scaleOf(pixels, space) : hasExtent(page) ? (pixelsPerInch ?? 0) * scaleOf(page, space) : 0;
  if (!(density > 0)) return null;
  const sharpFrom = Math.max(1, Math.ceil(finestPixelsPerInch / density));
  const usual = Math.max(1, Math.round(usualDistance(space)));
  const sharp = `sharp from ${formatFeet(sharpFrom)} away (${formatRounded(Math.max(0.1, density))} pixels per inch at full size)`;
  const seen = `people ${space.seenFrom === null ? 'probably ' : ''}see it from about ${formatFeet(usual)}`;
  if (sharpFrom <= usual) return { tone: 'good', text: `Sharp enough: ${seen}. It is ${sharp}.` };
  if (sharpFrom <= softLimit * usual) return { tone: 'note', text: `May look a little soft: ${seen}. It is ${sharp}.` };
  const better = Math.ceil((space.width * finestPixelsPerInch) / usual / 100) * 100;
  const advice = hasExtent(pixels) ? `A file that is ${better.toLocaleString('en-US')} pixels wide would be sharp.` : 'Use larger pictures in it.';
  return { tone: 'look', text: `Will look blurry: ${seen}. It is only ${sharp}. ${advice}` };
}

function formatFeet(feet: number): string {
  return `${formatRounded(feet)} ft`;
}

/** A length that nobody measures. */
function formatAbout(inches: number): string {
  return inches >= 36 ? formatFeet(inches / 12) : `${formatRounded(inches)} in`;
}

/** Whole from ten on, because more digits look more certain than they are. */
function formatRounded(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value >= 10 ? 0 : 1 });
}

function checkScreenPixels(pixels: Extent | undefined): ReturnType<Check> {
  if (!hasExtent(pixels) || Math.max(pixels.width, pixels.height) >= minScreenPixels) return null;
  return { tone: 'note', text: `Only ${pixels.width} × ${pixels.height} pixels. Check how many the screen has.` };
}

function checkMotion({ kind, isAnimated, seconds }: FileFacts, { isScreen }: AdSpace): ReturnType<Check> {
  if (kind !== 'video' && !isAnimated) return null;
  if (!isScreen) return { tone: 'look', text: 'This file moves, but the space is not a screen. Attach a picture or a PDF as well.' };
  if (seconds === undefined) return null;
  const length = `${formatDecimal(Math.max(0.1, seconds))} ${seconds === 1 ? 'second' : 'seconds'} long.`;
  return seconds > usualVideoSeconds ? { tone: 'note', text: `${length} Check how long an ad can be.` } : { tone: 'good', text: length };
}

function checkFonts({ missingFonts }: FileFacts): ReturnType<Check> {
  if (!missingFonts || missingFonts.count === 0) return null;
  const { count, names } = missingFonts;
  const which = `${names.join(', ')}${count > names.length ? ' and others' : ''}`;
  const fonts = count === 1 ? `A font is not in the file: ${which}. It` : `${count} fonts are not in the file: ${which}. They`;
  return { tone: 'look', text: `${fonts} may print as another font. Embed all fonts, or convert text to outlines.` };
}

function checkBleed({ kind, page, bleed }: FileFacts, space: AdSpace): ReturnType<Check> {
  if (!hasExtent(space)) return null;
  const needed = space.bleed ?? 0;
  if (kind === 'picture') {
    const text = `The printer needs ${formatLength(needed)} of bleed on each side, so the edges are cut. Keep text and logos away from them.`;
    return needed > 0 ? { tone: 'note', text } : null;
  }
  if (!hasExtent(page) || bleed === undefined) return null;
  const scale = scaleOf(page, space);
  const full = bleed / scale;
  // Sizes in files are rounded.
  if (full + 0.01 < needed) {
    const has = full < 0.01 ? 'none' : formatLength(full);
    return { tone: 'look', text: `The printer needs ${formatLength(needed)} of bleed on each side at full size. This file has ${has}.` };
  }
  if (full < 0.01) return null;
  const reduced = scale < 0.9 ? `, drawn at ${Math.max(1, Math.round(100 * scale))}% of it` : '';
  return { tone: 'good', text: `Has ${formatLength(full)} of bleed at full size${reduced}.` };
}

function checkPages({ kind, pages = 1 }: FileFacts): ReturnType<Check> {
  if (kind === 'video' || pages <= 1) return null;
  return { tone: 'note', text: `${pages.toLocaleString('en-US')} pages. We checked the first one. Agree on which one to use.` };
}

function checkColors({ colors }: FileFacts): ReturnType<Check> {
  if (colors === 'cmyk') return { tone: 'good', text: 'Made for print (CMYK).' };
  if (colors === 'rgb') return { tone: 'note', text: 'Made for screens (RGB). Bright colors come out calmer in print.' };
  return null;
}

function checkTransparency({ hasTransparency }: FileFacts): ReturnType<Check> {
  return hasTransparency ? { tone: 'note', text: 'Parts of it are transparent. They print as white.' } : null;
}
