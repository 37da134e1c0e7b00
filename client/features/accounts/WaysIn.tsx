import { IdCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { IdentityItem, IdentityList, ProviderInfo } from '../../../shared/contract/identities.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { entryWords } from '../../../shared/rules/identities.ts';
import { useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { connectIdentity, disconnectIdentity, IDENTITIES_URL, PROVIDER_URL } from './actions.ts';
import { Codes } from './Codes.tsx';
import { Passkeys } from './Passkeys.tsx';

interface RowProps {
  name: string;
  identity: IdentityItem;
  onRemove: () => void;
}

/** How the account is entered besides the password: passkeys, codes of an app, the town's identity provider. */
export default function WaysIn() {
  return (
    <>
      <Passkeys />
      <Codes />
      <Identities />
    </>
  );
}

/** Accounts at the town's identity provider that open this one; nothing where the town has no provider. */
function Identities() {
  const name = useResource<ProviderInfo>(PROVIDER_URL).data?.name ?? null;
  return name === null ? null : <Connected name={name} />;
}

function Connected({ name }: { name: string }) {
  const resource = useResource<IdentityList>(IDENTITIES_URL);
  const refused = entryWords(useSearchParams()[0].get('accesso'));
  const [removing, setRemoving] = useState<IdentityItem | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const connecting = useTask();
  const problem = connecting.problem ?? refused;
  return (
    <section className="stack gap-16" aria-labelledby="identita">
      <h2 id="identita" ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p>Se lo colleghi, entri nel tuo account anche con {name}.</p>
      {(resource.data?.data.length ?? 0) > 0 && (
        <ul className="sheet">
          {resource.data?.data.map((identity) => (
            <Row key={identity.id} name={name} identity={identity} onRemove={() => setRemoving(identity)} />
          ))}
        </ul>
      )}
      <div role="status">{outcome !== null && <p className="done">{outcome}</p>}</div>
      <div role="alert">{problem !== null && <p className="problem">{problem}</p>}</div>
      {resource.data?.data.length === 0 && (
        <div>
          <Button look="quiet" aria-disabled={connecting.busy} onClick={() => connecting.run(connectIdentity)}>
            Collega {name}
          </Button>
        </div>
      )}
      {removing !== null && (
        <ConfirmDialog
          title="Scollegare?"
          description={`Con ${name} non entrerai più in questo account. Se non hai una password, sceglila prima con «Password dimenticata?».`}
          confirm="Scollega"
          onConfirm={async () => {
            await disconnectIdentity(removing.id);
            setRemoving(null);
            setOutcome('Scollegato.');
            resource.retry();
            heading.current?.focus();
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

function Row({ name, identity: { created_at, used_at }, onRemove }: RowProps) {
  const today = wallTime(Date.now()).day;
  return (
    <li className="bar gap-16 pad-12-16 follows">
      <IdCard size={24} className="quiet" />
      <div className="fills-line">
        <p className="strong">Collegato</p>
        <p className="soft tabular">
          {used_at === null
            ? `Da ${occurrenceLabel(created_at, today)}`
            : `Ultimo uso: ${occurrenceLabel(used_at, today)}`}
        </p>
      </div>
      <Button look="quiet" aria-label={`Scollega ${name}`} onClick={onRemove}>
        Scollega
      </Button>
    </li>
  );
}
