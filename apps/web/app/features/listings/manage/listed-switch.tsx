import type { SellerListing } from '@frontage/contract/listings.schema';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Badge } from '~/components/ui/badge.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

const farFuture = '9999';

/** Lists or unlists a listing. The switch changes at once, and goes back with a message if the server rejects it. */
export function ListedSwitch({ listing }: { listing: SellerListing }) {
  const { revalidate } = useRevalidator();
  // The new value is shown until the row is at least as new: older rows may still arrive.
  const [pending, setPending] = useState<{ isListed: boolean; until: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isListed = pending && listing.updatedAt < pending.until ? pending.isListed : listing.isListed;

  async function change(newValue: boolean) {
    setPending({ isListed: newValue, until: farFuture });
    setBusy(true);
    setFailure(undefined);
    try {
      const { listing: saved } = await api('PUT /listing/seller', { body: withListed(listing, newValue) });
      setPending({ isListed: newValue, until: saved.updatedAt });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPending(undefined);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  if (listing.takenDown) return <Badge tone="error">Taken down</Badge>;
  return (
    <>
      <span className="flex items-center gap-3">
        <Switch label={`List ${listing.title}`} on={isListed} busy={busy} onChange={(newValue) => void change(newValue)} />
        <ListedBadge isListed={isListed} missing={listing.missing} />
      </span>
      {failure && (
        <span role="alert" className="mt-1.5 block max-w-60 text-sm font-medium text-red">
          {failure}
        </span>
      )}
    </>
  );
}

function ListedBadge({ isListed, missing }: Pick<SellerListing, 'isListed' | 'missing'>) {
  if (isListed) return <Badge tone="done">Listed</Badge>;
  if (missing) return <Badge tone="waiting">{missing === 'price' ? 'Needs a price' : 'Needs a size'}</Badge>;
  return <Badge tone="ended">Not Listed</Badge>;
}

/** The API requires address, size and mediums. Everything else stays unchanged. */
function withListed({ _id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted }: SellerListing, isListed: boolean) {
  return { _id, streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted, isListed };
}
