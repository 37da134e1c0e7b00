import type { ClaimList } from '../../../shared/contract/roles.ts';
import { CLAIM_NAMES } from '../../../shared/rules/claims.ts';
import { call } from '../../lib/http.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Section } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';

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
  const answer = (agrees: boolean) =>
    call(`${URL}/${id}/answer`, { method: 'PUT', body: { agrees } }).then(() => refreshResource(URL));
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
        <TaskButton look="quiet" onPress={() => answer(true)}>
          È vero
        </TaskButton>
        <TaskButton look="danger" onPress={() => answer(false)}>
          Non è vero
        </TaskButton>
      </div>
    </>
  );
}
