import { CropMarks } from '~/art/crop-marks.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';

/** Says plainly how far the marketplace is, instead of showing an empty shelf. */
export function OpeningNote() {
  return (
    <section aria-labelledby="opening" className="column px-9 py-20 sm:px-12 sm:py-28">
      <CropMarks>
        <div className="grid items-center gap-8 bg-amber px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1fr_auto]">
          <div>
            <h2 id="opening" className="heading-section max-w-[20ch]">
              The first spaces are being listed now.
            </h2>
            <p className="mt-4 max-w-[54ch] text-lg leading-relaxed text-pretty">
              Owners are setting their prices and taking their photographs. Open an account today, and you can put up your own space or be among the
              first to ask for one.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/auth/register?type=seller">List your space</ButtonLink>
            <ButtonLink to="/auth/register" look="secondary">
              Rent a space
            </ButtonLink>
          </div>
        </div>
      </CropMarks>
    </section>
  );
}
