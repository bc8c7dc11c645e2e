import { CropMarks } from '~/art/crop-marks.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';

/** Says plainly how far the marketplace is, instead of showing an empty shelf. */
export function OpeningNote() {
  return (
    <section aria-labelledby="opening" className="column px-9 py-20 sm:px-12 sm:py-28">
      <CropMarks>
        <div className="grid items-center gap-8 bg-amber px-6 py-10 sm:px-12 sm:py-14 lg:grid-cols-[1fr_auto]">
          <div>
            <h2 id="opening" className="heading-section">
              Listing opens soon.
              <br />
              Be ready on day one.
            </h2>
            <p className="mt-4 max-w-[54ch] text-lg leading-relaxed text-pretty">
              Spaces can’t be listed or rented on Frontage yet. Sign up now, it takes two minutes, and be among the first to list a space or rent one.
            </p>
          </div>
          <div className="grid gap-3">
            <ButtonLink to="/auth/register?type=seller">Sign up to list a space</ButtonLink>
            <ButtonLink to="/auth/register" look="secondary">
              Sign up to rent one
            </ButtonLink>
          </div>
        </div>
      </CropMarks>
    </section>
  );
}
