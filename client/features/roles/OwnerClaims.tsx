import type { ClaimList } from '../../../shared/contract/roles.ts';
import { CLAIM_NAMES } from '../../../shared/rules/claims.ts';
import { call } from '../../lib/http.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';

const URL = '/api/desk/claims';

/** Requests for this person's places, and the person's answers; renders nothing without any. */
export function OwnerClaims() {
  const { data } = useResource<ClaimList>(URL);
  if (data === null || data.data.length === 0) return null;
  return (
    <Section title="Chi chiede una tua attività">
      <ul className="sheet breaks">
        {data.data.map((claim) => (
          <li key={claim.id} className="stack pad follows">
            <Claim claim={claim} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Claim({ claim }: { claim: ClaimList['data'][number] }) {
  const { id, activity, name, organisation, level, owner_says } = claim;
  const task = useTask();
  const answer = (agrees: boolean) =>
    task.run(async () => {
      await call(`${URL}/${id}/answer`, { method: 'PUT', body: { agrees } });
      await refreshResource(URL);
    });
  return (
    <>
      <div className="bar">
        <h3>{activity}</h3>
        {owner_says !== null && (
          <Badge tone={owner_says === 'yes' ? 'good' : 'urgent'}>
            {owner_says === 'yes' ? 'Hai detto che è vero' : 'Hai detto che non è vero'}
          </Badge>
        )}
      </div>
      <p>
        {name} ({organisation}) dice di esserne {CLAIM_NAMES[level].toLowerCase()}. Decide la redazione, che legge la
        tua risposta.
      </p>
      <div className="row">
        <Button look="quiet" aria-disabled={task.busy} onClick={() => answer(true)}>
          È vero
        </Button>
        <Button look="danger" aria-disabled={task.busy} onClick={() => answer(false)}>
          Non è vero
        </Button>
      </div>
      <p role="alert">{task.problem}</p>
    </>
  );
}
