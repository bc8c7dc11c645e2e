import type { ProofFile } from '@frontage/contract/proofs.schema';
import type { RentalRequest } from '@frontage/contract/requests';
import { otherAccountType } from '@frontage/domain/account/account-type';
import { isFace, suggestCorners } from '@frontage/domain/listing/face';
import type { Corners } from '@frontage/domain/listing/perspective';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CornerStage, type CornerStageHandle } from '~/components/corners/corner-stage.tsx';
import { Button } from '~/components/ui/button.tsx';
import { InlineNotice } from '~/components/ui/inline-notice.tsx';
import { Photo } from '~/components/ui/photo.tsx';
import { Sheet } from '~/components/ui/sheet.tsx';
import { ComparisonSide } from './comparison-side.tsx';
import { StraightPart } from './straight-part.tsx';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';
import { useAction } from '~/lib/use-action.ts';

export interface PhotoToMark {
  id: string;
  picture: NonNullable<ProofFile['picture']>;
  /** Where somebody marked it before. */
  corners: Corners | null;
}

interface MarkCornersProps {
  viewer: Role;
  photo: PhotoToMark;
  artwork: RentalRequest['artwork'];
  onClose: () => void;
}

/** Either side says where the ad is on a photo on which we did not find it. That part is then compared with the artwork. */
export function MarkCorners({ viewer, photo: { id, picture, corners: earlier }, artwork, onClose }: MarkCornersProps) {
  const preview = artwork.find((file) => file.preview)?.preview;
  const { width, height } = preview ?? picture;
  const aspect = width / height;
  const [corners, setCorners] = useState(() => earlier ?? suggestCorners(picture, aspect));
  const [isMoved, setMoved] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const stage = useRef<CornerStageHandle>(null);
  const { revalidate } = useRevalidator();
  const compare = useAction(
    () => api('PUT /api/proof-files/{id}/corners', { as: viewer, params: { id }, body: { corners }, success: null, failure: null }),
    {
      onDone: async () => {
        await revalidate();
        onClose();
      },
    },
  );

  function move(moved: Corners) {
    setCorners(moved);
    setMoved(true);
  }

  function submit() {
    if (!isFace(corners)) return stage.current?.focusWrong();
    if (isMoved) return void compare.run();
    setReminded(true);
    return stage.current?.focusFirst();
  }

  return (
    <Sheet
      wide
      title="Mark the ad’s corners"
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          {compare.error && <InlineNotice tone="error">{compare.error.message}</InlineNotice>}
          {isReminded && !isMoved && <p role="alert">Move the corners to the ad first.</p>}
          <div className="grid grid-cols-[auto_1fr] gap-3 sm:flex sm:justify-end">
            <Button look="secondary" disabled={compare.isRunning} onClick={onClose}>
              Back
            </Button>
            <Button busy={compare.isRunning} onClick={submit}>
              Compare this part
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_12rem] lg:grid-cols-[minmax(0,1fr)_18rem]">
        <p className="text-pretty md:col-span-2">
          Drag the four corners to the corners of the ad
          <span className="pointer-coarse:sr-only">, or choose one and use the arrow keys</span>. We then compare that part with the artwork. You and
          the {otherAccountType(viewer)} see the result and who marked the corners.
          <span className="sr-only"> Hold Shift to move a corner farther.</span>
        </p>
        <div className="min-w-0 space-y-3">
          <CornerStage ref={stage} picture={picture} corners={corners} onMove={move}>
            {() => <img src={picture.url} alt="What the seller took" draggable={false} className="size-full" />}
          </CornerStage>
        </div>
        {preview && (
          <div className="grid grid-cols-2 content-start gap-3 md:grid-cols-1">
            <ComparisonSide name={viewer === 'customer' ? 'Your artwork' : 'The artwork'} aspect={aspect}>
              <Photo src={preview.url} alt="The artwork" className="size-full" />
            </ComparisonSide>
            <ComparisonSide name="Between the corners" aspect={aspect}>
              {isFace(corners) && <StraightPart corners={corners} photo={picture} />}
            </ComparisonSide>
          </div>
        )}
      </div>
    </Sheet>
  );
}
