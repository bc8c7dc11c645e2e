import type { ListingCard as Listing } from '@frontage/contract/listings.schema';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { controlClasses } from '~/components/ui/field.tsx';
import { defaultSearch } from '~/lib/search-params.ts';
import { toast } from '~/lib/toast.ts';
import { keptSearch } from './kept-search.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingGrid } from './listing-grid.tsx';

/**
 * For the address of a listing that can't be seen any more. With scripts the start page opens at once, with the filters that the visitor
 * came with. Without them this page stays.
 */
export function ListingGone({ message, others }: { message: string; others: readonly Listing[] }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(message);
    void navigate(`/${keptSearch(document.referrer)}`, { replace: true });
  }, [message, navigate]);
  return (
    <div className="column py-12 sm:py-16">
      <h1 className="heading-section">This space is no longer listed</h1>
      <p className="mt-4 max-w-[52ch] text-lg text-pretty">
        The owner took it down, or the link is incomplete. Search for another space, or choose one below.
      </p>
      <search>
        <form action="/" className="relative mt-6 max-w-xl">
          <label htmlFor="searchKeyword" className="sr-only">
            Search listings
          </label>
          <input
            id="searchKeyword"
            name="searchKeyword"
            type="search"
            maxLength={100}
            placeholder="Search listings"
            className={`${controlClasses} h-14 pr-14`}
          />
          <button
            type="submit"
            aria-label="Search"
            className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-md bg-brick text-on-brick hover:bg-brick-deep"
          >
            <SearchIcon aria-hidden className="size-5" />
          </button>
        </form>
      </search>
      {others.length > 0 && (
        <section aria-labelledby="other-spaces" className="mt-12">
          <h2 id="other-spaces" className="heading-item mb-5">
            Spaces you can rent
          </h2>
          <ListingGrid>
            {others.map((listing) => (
              <ListingCard key={listing._id} listing={listing} priceType={defaultSearch.priceType} />
            ))}
          </ListingGrid>
        </section>
      )}
    </div>
  );
}
