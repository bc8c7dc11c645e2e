import type { Pack } from '@frontage/contract/requests.schema';
import { useState } from 'react';

const pictureEndings = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** What the customer had sent, as far as it can be shown: the proof is compared with it. */
export function Artwork({ request: { fileUrl, fileNames } }: { request: Pack }) {
  const pictures = fileUrl.flatMap((url, place) => {
    const name = fileNames[place] ?? '';
    return url && pictureEndings.test(name) ? [{ url, name }] : [];
  });
  if (pictures.length === 0) return null;
  return (
    <section className="lg:sticky lg:top-0 lg:col-start-2 lg:self-start">
      <h3 className="mb-2 text-sm font-semibold text-quiet">Your artwork</h3>
      <ul className="flex gap-2 overflow-x-auto lg:grid">
        {pictures.map(({ url, name }) => (
          <Piece key={url} url={url} name={name} />
        ))}
      </ul>
    </section>
  );
}

function Piece({ url, name }: { url: string; name: string }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <li className="shrink-0 overflow-hidden rounded-md border border-line bg-paper-deep">
      <img src={url} alt={name} onError={() => setHidden(true)} className="h-20 w-auto object-contain lg:mx-auto lg:h-auto lg:max-h-56" />
    </li>
  );
}
