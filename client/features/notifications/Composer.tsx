import { useLayoutEffect, useRef, useState } from 'react';
import type { AnnouncementBody, AnnouncementReach } from '../../../shared/contract/notifications.ts';
import { instantOfWall, longMoment } from '../../../shared/rules/dates.ts';
import { topicLabel, topicOf } from '../../../shared/rules/pushChoices.ts';
import { grouped } from '../../../shared/rules/text.ts';
import { useFormDraft } from '../../lib/formDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field, FormErrors, MendedFields, requireWhole } from '../../ui/Field.tsx';
import { Tile } from '../../ui/Tile.tsx';
import { AudienceFields, audienceOf, EVERYONE } from './AudienceFields.tsx';
import { announcementReach, sendAnnouncement, TONES } from './announcements.ts';
import { HeldAnnouncement } from './HeldAnnouncement.tsx';
import { EMPTY, MessageFields, PushNote } from './MessageFields.tsx';
import { useSending } from './sending.ts';

/** What is to be sent, and whom it reaches: 'a 1.234 persone e su 567 dispositivi'. */
interface Asked {
  body: AnnouncementBody;
  reach: string;
  /** Devices that have turned off its kind. */
  muted: number;
}

/**
 * The form of an announcement: message, recipients, time and a preview. Sending asks first, and can be taken back for
 * some seconds. "Invia a me stesso" does neither, and keeps what is written.
 */
export function Composer({ onSent }: { onSent: () => void }) {
  const [message, setMessage] = useState(EMPTY);
  const [audience, setAudience] = useState(EVERYONE);
  const [when, setWhen] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [held, setHeld] = useState<(Asked & { id: number }) | null>(null);
  const { form, busy, error, mended, isAllMended, type, errorOf, done, run } = useSending();
  const sent = useFormDraft(form, 'annuncio');
  const outcome = useRef<HTMLParagraphElement>(null);
  // The button that took it back, or could have, is gone. After painting, keptFocus.ts may have chosen another place on a slow device.
  useLayoutEffect(() => {
    if (done !== '' && document.activeElement === document.body) outcome.current?.focus();
  }, [done]);

  const ask = () =>
    run(async () => {
      // Half a moment would be none, and the message would go at once.
      requireWhole(form.current);
      const scheduled_at = when === '' ? null : instantOfWall(when);
      const body = { ...message, audience: audienceOf(audience), scheduled_at, held: true };
      const reach = await announcementReach(body);
      setAsked({ body, reach: reachWords(reach), muted: reach.muted });
      return '';
    });

  const sendToMyself = () =>
    run(async () => {
      await sendAnnouncement({ ...message, audience: { kind: 'me' } });
      onSent();
      return 'Inviata a te.';
    });

  async function send(one: Asked): Promise<void> {
    const { id } = await sendAnnouncement(one.body);
    sent();
    setAsked(null);
    if (one.body.scheduled_at === null) return setHeld({ ...one, id });
    onSent();
    clear(one.body);
    run(async () => `Programmata ${one.reach}.`);
  }

  /** Makes room for the next, unless somebody is writing it already. */
  const clear = ({ title, body }: AnnouncementBody) => {
    setMessage((now) => (now.title === title && now.body === body ? { ...now, title: '', body: '' } : now));
    setWhen('');
  };

  function end(one: Asked, words: string): void {
    setHeld(null);
    onSent();
    run(async () => `${words} ${one.reach}.`);
  }

  return (
    <>
      <form
        ref={form}
        className="stack panel gap-16 top"
        noValidate
        onInput={type}
        onSubmit={(event) => {
          event.preventDefault();
          if (held === null) ask();
        }}
      >
        <FormErrors value={errorOf}>
          <MendedFields value={mended}>
            <MessageFields message={message} onChange={setMessage} />
            <AudienceFields value={audience} onChange={setAudience} />
            <Field
              label="Quando"
              name="scheduled_at"
              hint="Lascia vuoto per inviare subito."
              type="datetime-local"
              value={when}
              onChange={(event) => setWhen(event.target.value)}
            />
          </MendedFields>
        </FormErrors>
        <PushNote message={message} />
        <Preview title={message.title} body={message.body} type={message.type} />
        <div role="alert">
          {error !== null && <p className={isAllMended ? 'fault mended' : 'fault'}>{error.message}</p>}
        </div>
        <p ref={outcome} tabIndex={-1} role="status" className="done">
          {done}
        </p>
        {held === null ? (
          <div className="row gap-12">
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Un momento…' : when === '' ? 'Invia' : 'Programma'}
            </Button>
            <Button look="quiet" aria-disabled={busy} onClick={sendToMyself}>
              Invia a me stesso
            </Button>
          </div>
        ) : (
          <HeldAnnouncement
            id={held.id}
            reach={held.reach}
            onTakenBack={() => end(held, 'Fermata: non arriva')}
            onLeft={() => {
              clear(held.body);
              end(held, 'Inviata');
            }}
          />
        )}
      </form>
      {asked !== null && (
        <ConfirmDialog
          title={`Inviare ${asked.reach}?`}
          description={consequence(asked)}
          confirm={asked.body.scheduled_at === null ? 'Invia' : 'Programma'}
          look="primary"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function reachWords({ recipients, devices }: AnnouncementReach): string {
  const people = recipients === 1 ? 'una persona' : `${grouped(recipients)} persone`;
  if (devices === 0) return `a ${people}`;
  return `a ${people} e su ${devices === 1 ? 'un dispositivo' : `${grouped(devices)} dispositivi`}`;
}

function consequence({ body: { title, scheduled_at, deep_link }, muted }: Asked): string {
  const off = muted === 1 ? 'Un dispositivo ha' : `${grouped(muted)} dispositivi hanno`;
  const without = muted === 0 ? '' : ` ${off} spento «${topicLabel(topicOf(deep_link))}»: lì non suona.`;
  if (scheduled_at == null) return `«${title}»: dopo l’invio hai dieci secondi per fermarla.${without}`;
  return `«${title}» parte ${longMoment(scheduled_at)}. Fino ad allora la fermi dall’elenco «Inviate».${without}`;
}

/** How the message looks on a phone, as it is written. */
function Preview({ title, body, type }: Pick<AnnouncementBody, 'title' | 'body' | 'type'>) {
  return (
    <figure className="stack gap-8">
      <figcaption className="strong">Anteprima</figcaption>
      <div className="flex gap-12 pad-16 edge toned radius-large" data-tone={TONES[type]}>
        <span className="face">
          <Tile kind="town" seed="piazza" />
        </span>
        <div>
          <p className="bold">{title.trim() || 'Titolo della notifica'}</p>
          <p className="soft as-written">{body.trim() || 'Il testo, come arriva sul telefono.'}</p>
        </div>
      </div>
    </figure>
  );
}
