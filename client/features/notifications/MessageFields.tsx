import type { AnnouncementBody } from '../../../shared/contract/notifications.ts';
import { paths } from '../../../shared/paths.ts';
import { ANNOUNCEMENT_BODY_LIMIT, ANNOUNCEMENT_TITLE_LIMIT } from '../../../shared/rules/notifications.ts';
import { topicLabel, topicOf, URGENT_TYPE } from '../../../shared/rules/pushChoices.ts';
import { Field, SelectField, TextArea } from '../../ui/Field.tsx';
import { PageField } from './PageField.tsx';

type Message = Pick<AnnouncementBody, 'title' | 'body' | 'type' | 'deep_link'>;

export const EMPTY: Message = { title: '', body: '', type: 'primary', deep_link: paths.home };

const TYPES: { value: Message['type']; label: string }[] = [
  { value: 'primary', label: 'Comunicazione' },
  { value: 'info', label: 'Informazione' },
  { value: 'success', label: 'Buona notizia' },
  { value: 'warning', label: 'Attenzione' },
  { value: 'danger', label: 'Emergenza' },
];

/** An announcement's text, and the page that it opens. */
export function MessageFields({ message, onChange }: { message: Message; onChange: (message: Message) => void }) {
  const set = (change: Partial<Message>) => onChange({ ...message, ...change });
  return (
    <>
      <Field
        label="Titolo"
        name="title"
        maxLength={ANNOUNCEMENT_TITLE_LIMIT}
        value={message.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label="Testo"
        name="body"
        maxLength={ANNOUNCEMENT_BODY_LIMIT}
        value={message.body}
        onChange={(event) => set({ body: event.target.value })}
      />
      <SelectField
        label="Tipo"
        name="type"
        options={TYPES}
        value={message.type}
        onChange={(value) => set({ type: value as Message['type'] })}
      />
      <PageField value={message.deep_link} onChange={(deep_link) => set({ deep_link })} />
    </>
  );
}

/** Says who receives the announcement as a push, which depends on its type and page. */
export function PushNote({ message }: { message: Message }) {
  return (
    <p className="soft">
      {message.type === URGENT_TYPE
        ? 'Un’emergenza arriva sempre sul telefono, anche a chi ha spento queste notifiche e nelle ore di silenzio.'
        : `Sul telefono arriva come «${topicLabel(topicOf(message.deep_link))}», secondo la pagina che si apre: non a chi le ha spente${topicOf(message.deep_link) === 'alerts' ? '' : ', e non nelle ore di silenzio'}. Nel centro notifiche c’è subito, per tutti.`}
    </p>
  );
}
