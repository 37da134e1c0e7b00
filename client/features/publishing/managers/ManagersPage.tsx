import { type ReactNode, useState } from 'react';
import type { DeskOptions, Manager, ManagerList } from '../../../../shared/contract/publishing.ts';
import { theDay, wallTime } from '../../../../shared/rules/dates.ts';
import { may } from '../../../../shared/rules/roles.ts';
import { useResource } from '../../../lib/resource.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ConfirmButton } from '../../../ui/ConfirmDialog.tsx';
import { Choice } from '../../../ui/edit/Choice.tsx';
import { Form, textOf } from '../../../ui/Form.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { ModulePage } from '../../../ui/ModulePage.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { Section } from '../../../ui/Page.tsx';
import { EmailField } from '../../../ui/PersonFields.tsx';
import { endManager, inviteManager, MANAGERS } from '../api.ts';

const EVENTS = 'eventi';

/** /profilo/moduli/collaboratori: the person's managers, the places they manage, and invitations. */
export default function ManagersPage({ roles, above }: { roles: readonly string[]; above: ReactNode }) {
  const resource = useResource<ManagerList>(MANAGERS);
  const options = useResource<DeskOptions>('/api/desk/options').data;
  const [outcome, setOutcome] = useState<string | null>(null);
  const organises = may('events.manage', roles);
  const owns = may('shops.manage', roles);

  function told(words: string): void {
    setOutcome(words);
    resource.retry();
  }

  return (
    <ModulePage slug="collaboratori">
      <Outcome words={outcome} />
      {above}
      <Loaded resource={resource} height="160px">
        {({ data }) => (
          <Section title="Chi lavora con chi">
            {data.length === 0 ? (
              <p className="soft">
                Per ora gestisci tutto tu. Un invito lega una persona a un’attività, o ai tuoi eventi.
              </p>
            ) : (
              <ul className="sheet clip">
                {data.map((manager) => (
                  <Row key={manager.id} manager={manager} onEnded={told} />
                ))}
              </ul>
            )}
          </Section>
        )}
      </Loaded>
      {(owns || organises) && options !== null && (
        <Section title="Invita qualcuno">
          <div className="form-wide">
            <InvitationForm shops={owns ? options.shops : []} organises={organises} onSent={told} />
          </div>
        </Section>
      )}
    </ModulePage>
  );
}

function Row({ manager, onEnded }: { manager: Manager; onEnded: (words: string) => void }) {
  const { id, name, email, target, accepted_at, expires_at, is_me } = manager;
  const today = wallTime(Date.now()).day;
  return (
    <li className="split pad-12-16 follows">
      <span className="stack gap-4 breaks shrinks">
        <span className="strong">{is_me ? 'Tu' : (name ?? email)}</span>
        <span className="soft">
          {target}
          {name !== null && !is_me && ` · ${email}`}
        </span>
        <span>
          {accepted_at === null ? (
            <Badge tone="lemon">
              Invito {expires_at === null ? 'mandato' : `valido fino ${theDay('al', wallTime(expires_at).day, today)}`}
            </Badge>
          ) : (
            <Badge tone="good">{theDay('dal', wallTime(accepted_at).day, today)}</Badge>
          )}
        </span>
      </span>
      <ConfirmButton
        button="quiet"
        title={is_me ? 'Smettere di gestire?' : 'Togliere l’accesso?'}
        description={
          is_me
            ? `Non potrai più modificare ${target}. Per tornare serve un nuovo invito.`
            : `${name ?? email} non potrà più modificare ${target}. Quello che ha pubblicato resta.`
        }
        confirm={is_me ? 'Smetto' : 'Togli'}
        onConfirm={() => endManager(id)}
        onDone={() => onEnded(is_me ? `Non gestisci più ${target}.` : 'Fatto: l’accesso è tolto.')}
      >
        {is_me ? 'Smetti' : accepted_at === null ? 'Ritira l’invito' : 'Togli'}
        {!is_me && <span className="visually-hidden"> a {name ?? email}</span>}
      </ConfirmButton>
    </li>
  );
}

interface InvitationFormProps {
  shops: DeskOptions['shops'];
  /** Whether this person organises events of their own. */
  organises: boolean;
  onSent: (words: string) => void;
}

/** Invites somebody by mail to manage one shop, or all events of this person. */
function InvitationForm({ shops, organises, onSent }: InvitationFormProps) {
  const targets = [
    ...(organises ? [{ value: EVENTS, label: 'Tutti i miei eventi' }] : []),
    ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const [target, setTarget] = useState<string | null>(targets.length === 1 ? (targets[0]?.value ?? null) : null);
  if (targets.length === 0)
    return <p className="soft">Quando avrai un’attività o un evento, da qui potrai invitare qualcuno a gestirlo.</p>;
  return (
    <Form
      submit="Invia l’invito"
      onSubmit={async (data) => {
        const email = textOf(data, 'email').trim();
        await inviteManager({
          email,
          ...(target === EVENTS ? { organiser: true } : {}),
          ...(target === null || target === EVENTS ? {} : { activity_id: Number(target) }),
        });
        onSent(`Invito inviato a ${email}: vale due settimane.`);
      }}
    >
      {(errorOf) => (
        <>
          <Choice
            label="Che cosa potrà gestire"
            value={target}
            options={targets}
            error={errorOf('activity_id')}
            onChange={setTarget}
          />
          <EmailField />
        </>
      )}
    </Form>
  );
}
