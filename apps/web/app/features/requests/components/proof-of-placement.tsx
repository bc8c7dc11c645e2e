import type { RequestDetails } from '@frontage/contract/request-details';
import { Panel } from '~/components/ui/panel.tsx';
import { ProofHistory, type ProofHistoryProps } from './proof-history.tsx';

/** Every proof that the request and new artwork needed. Nothing before the first. */
export function ProofOfPlacement({ details, ...rest }: Omit<ProofHistoryProps, 'request' | 'proofs'> & { details: RequestDetails }) {
  const proofs = details.proofs.filter(({ purpose }) => purpose === null);
  if (proofs.length === 0) return null;
  return (
    <Panel title="Proof of placement">
      <ProofHistory request={details.request} proofs={proofs} {...rest} />
    </Panel>
  );
}
