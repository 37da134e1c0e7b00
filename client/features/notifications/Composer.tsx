import { useEffect, useRef, useState } from 'react';
import type { AnnouncementBody } from '../../../shared/contract/notifications.ts';
import { paths } from '../../../shared/paths.ts';
import {
  ANNOUNCEMENT_BODY_LIMIT,
  ANNOUNCEMENT_LINK_LIMIT,
  ANNOUNCEMENT_TITLE_LIMIT,
} from '../../../shared/rules/announcement.ts';
import { instantOfWall } from '../../../shared/rules/dates.ts';
import { topicLabel, topicOf, URGENT_TYPE } from '../../../shared/rules/pushChoices.ts';
import { useFormDraft } from '../../lib/formDraft.ts';
import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import css from './AnnouncementsPage.module.css';
import { AudienceFields, audienceOf, EVERYONE } from './AudienceFields.tsx';
import { sendAnnouncement } from './announcements.ts';
import { Preview } from './Preview.tsx';

type Type = AnnouncementBody['type'];

const TYPES: { value: Type; label: string }[] = [
  { value: 'primary', label: 'Comunicazione' },
  { value: 'info', label: 'Informazione' },
  { value: 'success', label: 'Buona notizia' },
  { value: 'warning', label: 'Attenzione' },
  { value: 'danger', label: 'Allerta' },
];

/** Links one sends most; any other path of the portal can be written. */
const LINKS = [paths.home, paths.events, paths.promotions, paths.jobs, paths.page('numeri-utili'), paths.search];

interface ComposerProps {
  onSent: () => void;
}

/** The message, who gets it, when; the preview beside it. "Invia a me stesso" leaves the form as it is, to try again. */
export function Composer({ onSent }: ComposerProps) {
  const [title, setTitle] = useState('');
  const [body, setBody] = useState('');
  const [type, setType] = useState<Type>('primary');
  const [link, setLink] = useState<string>(paths.home);
  const [audience, setAudience] = useState(EVERYONE);
  const [when, setWhen] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [done, setDone] = useState('');

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [error]);
  const sent = useFormDraft(form, 'annuncio');
  const errorOf = (field: string) => error?.fields[field]?.[0];

  async function send(toMyself: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    setDone('');
    try {
      const scheduled = !toMyself && when !== '';
      const { recipients } = await sendAnnouncement({
        title,
        body,
        type,
        deep_link: link,
        audience: toMyself ? { kind: 'me' } : audienceOf(audience),
        scheduled_at: scheduled ? instantOfWall(when) : null,
      });
      setDone(
        scheduled
          ? `Programmata per ${peopleWords(recipients)}.`
          : toMyself
            ? 'Inviata a te.'
            : `Inviata a ${peopleWords(recipients)}.`,
      );
      if (!toMyself) {
        sent();
        setTitle('');
        setBody('');
        setWhen('');
      }
      onSent();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(thrown);
    } finally {
      setBusy(false);
    }
  }

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
      <Field
        label="Titolo"
        name="title"
        maxLength={ANNOUNCEMENT_TITLE_LIMIT}
        value={title}
        error={errorOf('title')}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label="Testo"
        name="body"
        maxLength={ANNOUNCEMENT_BODY_LIMIT}
        value={body}
        error={errorOf('body')}
        onChange={(event) => setBody(event.target.value)}
      />
      <SelectField
        label="Tipo"
        name="type"
        options={TYPES}
        value={type}
        onChange={(value) => setType(value as Type)}
        error={errorOf('type')}
      />
      <Field
        label="Pagina che si apre"
        name="deep_link"
        hint="Un indirizzo del portale, come /eventi."
        list="pagine-frequenti"
        maxLength={ANNOUNCEMENT_LINK_LIMIT}
        inputMode="url"
        autoCapitalize="off"
        value={link}
        error={errorOf('deep_link')}
        onChange={(event) => setLink(event.target.value)}
      />
      <datalist id="pagine-frequenti">
        {LINKS.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
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
      <p className="soft">
        {type === URGENT_TYPE
          ? 'Un’allerta arriva sempre sul telefono, anche a chi ha spento queste notifiche e nelle ore di silenzio.'
          : `Sul telefono arriva come «${topicLabel(topicOf(link))}», secondo la pagina che si apre: non a chi le ha spente, e non nelle ore di silenzio. Nel centro notifiche c’è subito, per tutti.`}
      </p>
      <Preview title={title} body={body} type={type} />
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

function peopleWords(count: number): string {
  return count === 1 ? 'una persona' : `${count.toLocaleString('it-IT')} persone`;
}
