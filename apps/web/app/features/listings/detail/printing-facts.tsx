import type { Listing } from '@frontage/contract/listings.schema';
import { formatDecimal, formatLength } from '@frontage/domain/artwork/ad-space';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes.ts';

/** What the seller says about artwork for this space. */
export function PrintingFacts({ listing: { seenFrom, bleed, fileRequirements } }: { listing: Listing }) {
  return (
    <section aria-labelledby="printing-title" className="mt-10">
      <h2 id="printing-title" className="heading-item">
        Preparing your artwork
      </h2>
      <dl className="mt-4 grid gap-x-12 border-t border-line-strong sm:grid-cols-2">
        {seenFrom !== undefined && <Fact name="Seen from">People usually see it from about {formatDecimal(seenFrom)} ft away.</Fact>}
        {bleed !== undefined && (
          <Fact name="Bleed">{bleed === 0 ? 'None needed.' : `Let the picture continue ${formatLength(bleed)} beyond each side.`}</Fact>
        )}
        {fileRequirements !== undefined && (
          <Fact name="File requirements" className="sm:col-span-2">
            <p className="wrap-anywhere whitespace-pre-line">{fileRequirements}</p>
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** As in listing-facts.tsx. A shared file would be one more script of the page. */
function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes('min-w-0 border-b border-line py-5', className)}>
      <dt className="mb-2 text-sm font-semibold text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
