import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import { CLAIM_LEVELS, type ClaimLevel } from '../../../shared/rules/claims.ts';
import { useResource } from '../../lib/resource.ts';
import { Callout } from '../../ui/Callout.tsx';
import { Segments } from '../../ui/edit/Choice.tsx';

const OPTIONS = Object.entries(CLAIM_LEVELS).map(([value, label]) => ({ value: value as ClaimLevel, label }));

export interface ClaimFieldsProps {
  /** The slug of the place. */
  activity: string;
  level: string;
  onLevel: (level: ClaimLevel) => void;
  error: string | undefined;
}

/** The claimed place, and the person's relation to it. */
export function ClaimFields({ activity, level, onLevel, error }: ClaimFieldsProps) {
  const { data } = useResource<ActivityDetail>(`/api/activities/${encodeURIComponent(activity)}`);
  return (
    <>
      <Callout tone="neutral">
        {data === null
          ? 'Chiedi di curare una scheda.'
          : `Chiedi di curare la scheda di ${data.name}, ${data.address}.`}{' '}
        Se qualcuno la cura già, gli chiediamo che cosa ne pensa; decide la redazione.
      </Callout>
      <Segments
        label="Che cosa sei per questa attività"
        value={level === '' ? null : (level as ClaimLevel)}
        options={OPTIONS}
        error={error}
        onChange={onLevel}
      />
    </>
  );
}
