import { useState } from 'react';
import type { DeskOptions } from '../../../../shared/contract/publishing.ts';
import { EmailField } from '../../../ui/EmailField.tsx';
import { Choice } from '../../../ui/edit/Choice.tsx';
import { Form, textOf } from '../../../ui/Form.tsx';
import { inviteManager } from '../api.ts';

interface InvitationFormProps {
  shops: DeskOptions['shops'];
  /** Whether this person organises events of their own. */
  organises: boolean;
  onSent: (words: string) => void;
}

const EVENTS = 'eventi';

/** Invites somebody by mail to manage one shop, or all events of this person. */
export function InvitationForm({ shops, organises, onSent }: InvitationFormProps) {
  const targets = [
    ...(organises ? [{ value: EVENTS, label: 'Tutti i miei eventi' }] : []),
    ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const [target, setTarget] = useState<string | null>(targets.length === 1 ? (targets[0]?.value ?? null) : null);
  if (targets.length === 0)
    return <p className="soft">Quando avrai un’attività o un evento, da qui potrai invitare qualcuno a gestirlo.</p>;
  return (
    <Form
      submit="Manda l’invito"
      submitting="Un momento…"
      onSubmit={async (data) => {
        const email = textOf(data, 'email').trim();
        await inviteManager({
          email,
          ...(target === EVENTS ? { organiser: true } : {}),
          ...(target === null || target === EVENTS ? {} : { activity_id: Number(target) }),
        });
        onSent(`Invito mandato a ${email}: vale due settimane.`);
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
          <EmailField error={errorOf('email')} />
        </>
      )}
    </Form>
  );
}
