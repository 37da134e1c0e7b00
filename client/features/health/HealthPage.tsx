import { useState } from 'react';
import type { Finding, HealthReport } from '../../../shared/contract/health.ts';
import { fullMoment } from '../../../shared/rules/dates.ts';
import { HEALTH_STATES, type HealthState } from '../../../shared/rules/health.ts';
import { useResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FindingCard } from './FindingCard.tsx';
import { HEALTH } from './MailTrial.tsx';

const TITLES = Object.entries(HEALTH_STATES) as [HealthState, string][];

/** /profilo/moduli/salute: the portal's problems, why they matter, and the remedies. */
export default function HealthPage() {
  const resource = useResource<HealthReport>(HEALTH);
  return (
    <ModulePage slug="salute">
      <Loaded
        resource={resource}
        kind="town"
        skeleton={
          <Loading className="halves">
            <Skeleton height="140px" />
            <Skeleton height="140px" />
            <Skeleton height="140px" />
          </Loading>
        }
      >
        {(report) => <Report known={report} again={resource.retry} loading={resource.loading} />}
      </Loaded>
    </ModulePage>
  );
}

/** @param known the newest answer of the address; what was done since answers with a newer one */
function Report({ known, again, loading }: { known: HealthReport; again: () => void; loading: boolean }) {
  const [newer, setNewer] = useState<HealthReport | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const report = newer !== null && newer.checked_at > known.checked_at ? newer : known;
  const of = (state: HealthState) => report.findings.filter((finding) => finding.state === state);
  const act = (next: HealthReport, words: string) => {
    setNewer(next);
    setSaid(words);
  };
  return (
    <>
      <div className="split">
        <p>
          <strong>{summary(of('broken').length, of('note').length)}</strong>
          <br />
          <span className="soft">
            Guardato il <time dateTime={report.checked_at}>{fullMoment(report.checked_at)}</time>
          </span>
        </p>
        <Button look="quiet" aria-disabled={loading} onClick={() => loading || again()}>
          {loading ? 'Un momento…' : 'Guarda di nuovo'}
        </Button>
      </div>
      <Outcome words={said} />
      {TITLES.filter(([state]) => of(state).length > 0).map(([state, title]) => (
        <Section key={state} title={title}>
          <ul className="halves">
            {of(state).map((finding: Finding) => (
              <li key={finding.id} className="grid">
                <FindingCard finding={finding} onDone={act} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

function summary(broken: number, notes: number): string {
  if (broken === 0 && notes === 0) return 'È tutto a posto.';
  const toMend = broken === 1 ? 'Una cosa da riparare' : `${broken} cose da riparare`;
  const toSee = notes === 1 ? 'una da guardare' : `${notes} da guardare`;
  if (notes === 0) return `${toMend}.`;
  return broken === 0 ? `Niente di rotto, ${toSee}.` : `${toMend}, ${toSee}.`;
}
