import type { SellerListing } from '@frontage/contract/listings.schema';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '~/components/ui/badge.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

const endOfTime = '9999';

/** Whether people can find a listing. A press shows at once; if the server says no, it is taken back and the reason stays here. */
export function ListedSwitch({ listing }: { listing: SellerListing }) {
  const { revalidate } = useRevalidator();
  // What was wished holds until the row has heard of it: rows that were asked for earlier may still arrive.
  const [wish, setWish] = useState<{ to: boolean; until: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isListed = wish && listing.updatedAt < wish.until ? wish.to : listing.isListed;

  async function change(to: boolean) {
    setWish({ to, until: endOfTime });
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await api('PUT /listing/seller', { body: withListed(listing, to) });
      setWish({ to, until: answer.listing.updatedAt });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWish(undefined);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <span className="flex items-center gap-3">
        <Switch label={`List ${listing.title}`} on={isListed} busy={busy} onChange={(to) => void change(to)} />
        <Badge tone={isListed ? 'done' : 'ended'}>{isListed ? 'Listed' : 'Not Listed'}</Badge>
      </span>
      {failure && (
        <span role="alert" className="mt-1.5 block max-w-60 text-sm font-medium text-red">
          {failure}
        </span>
      )}
    </>
  );
}

/** Address, size and mediums are always said again; the rest stays as it is. */
function withListed({ _id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted }: SellerListing, isListed: boolean) {
  return { _id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted, isListed };
}
