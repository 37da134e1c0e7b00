import type { HealthReport } from '../../../shared/contract/health.ts';
import { paths } from '../../../shared/paths.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** On the dashboard, while something of the portal is broken: what, and where it is mended. */
export default function HealthCard() {
  const { data, error } = useResource<HealthReport>('/api/office/health');
  if (data === null && error === null) return <div data-loading />;
  const broken = data?.findings.filter(({ state }) => state === 'broken') ?? [];
  if (broken.length === 0) return null;
  return (
    <section className="panel toned" data-tone="red" aria-labelledby="che-cosa-non-va">
      <div className="split">
        <div>
          <h2 id="che-cosa-non-va">{broken.length === 1 ? 'Una cosa non va' : `${broken.length} cose non vanno`}</h2>
          <p className="soft">{broken.map(({ title }) => title).join(' · ')}</p>
        </div>
        <LinkButton href={paths.module('salute')} look="quiet">
          Ripara
        </LinkButton>
      </div>
    </section>
  );
}
