import { useState } from 'react';
import { instantOfWall } from '../../../shared/rules/dates.ts';
import { useFormDraft } from '../../lib/formDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './AnnouncementsPage.module.css';
import { AudienceFields, audienceOf, EVERYONE } from './AudienceFields.tsx';
import { sendAnnouncement } from './announcements.ts';
import { EMPTY, MessageFields, PushNote } from './MessageFields.tsx';
import { Preview } from './Preview.tsx';
import { useSending } from './sending.ts';

interface ComposerProps {
  onSent: () => void;
}

/** The form of an announcement: message, recipients, time and a preview. "Invia a me stesso" keeps what is written. */
export function Composer({ onSent }: ComposerProps) {
  const [message, setMessage] = useState(EMPTY);
  const [audience, setAudience] = useState(EVERYONE);
  const [when, setWhen] = useState('');
  const { form, busy, error, errorOf, done, run } = useSending();
  const sent = useFormDraft(form, 'annuncio');

  const send = (toMyself: boolean) =>
    run(async () => {
      const scheduled = !toMyself && when !== '';
      const { recipients } = await sendAnnouncement({
        ...message,
        audience: toMyself ? { kind: 'me' } : audienceOf(audience),
        scheduled_at: scheduled ? instantOfWall(when) : null,
      });
      if (!toMyself) {
        sent();
        setMessage({ ...message, title: '', body: '' });
        setWhen('');
      }
      onSent();
      return doneWords(toMyself, scheduled, recipients);
    });

  return (
    <form
      ref={form}
      className={css.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <MessageFields message={message} onChange={setMessage} errorOf={errorOf} />
      <AudienceFields value={audience} onChange={setAudience} errorOf={errorOf} />
      <Field
        label="Quando"
        name="scheduled_at"
        hint="Lascia vuoto per inviare subito."
        type="datetime-local"
        value={when}
        error={errorOf('scheduled_at')}
        onChange={(event) => setWhen(event.target.value)}
      />
      <PushNote message={message} />
      <Preview title={message.title} body={message.body} type={message.type} />
      <div role="alert">{error !== null && <p className={css.error}>{error.message}</p>}</div>
      <p role="status" className={css.done}>
        {done}
      </p>
      <div className={css.actions}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Invio in corso…' : when === '' ? 'Invia' : 'Programma'}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => void send(true)}>
          Invia a me stesso
        </Button>
      </div>
    </form>
  );
}

function doneWords(toMyself: boolean, scheduled: boolean, recipients: number): string {
  if (toMyself) return 'Inviata a te.';
  const people = recipients === 1 ? 'una persona' : `${recipients.toLocaleString('it-IT')} persone`;
  return scheduled ? `Programmata per ${people}.` : `Inviata a ${people}.`;
}
