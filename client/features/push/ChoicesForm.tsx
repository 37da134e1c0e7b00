import { useState } from 'react';
import {
  areQuietHours,
  PUSH_TOPIC_IDS,
  PUSH_TOPICS,
  type PushChoices,
  quietWords,
  USUAL_QUIET,
} from '../../../shared/rules/pushChoices.ts';
import { ApiError } from '../../lib/http.ts';
import { Checkbox, Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

const TWO_HOURS = 'Scegli due ore diverse, come 22:00 e 07:00.';

interface ChoicesFormProps {
  chosen: PushChoices;
  /** A sentence that says where the choices apply. */
  reach: string;
  /** False hides the kinds that concern an account. */
  signedIn: boolean;
  /** @throws ApiError */
  save: (choices: PushChoices) => Promise<void>;
}

/** Chooses which notifications are pushed, and the quiet hours. */
export function ChoicesForm({ chosen, reach, signedIn, save }: ChoicesFormProps) {
  const [isQuiet, setQuiet] = useState(chosen.quiet !== null);
  const [said, setSaid] = useState('');
  const topics = PUSH_TOPICS.filter(({ id }) => signedIn || id !== 'account');

  async function submit(data: FormData): Promise<void> {
    const quiet = isQuiet ? { from: textOf(data, 'quiet.from'), until: textOf(data, 'quiet.until') } : null;
    setSaid('');
    if (quiet !== null && !areQuietHours(quiet)) {
      throw new ApiError(422, { message: 'Controlla le ore di silenzio.', errors: { 'quiet.until': [TWO_HOURS] } });
    }
    const shown = new Set<string>(topics.map(({ id }) => id));
    const muted = PUSH_TOPIC_IDS.filter((id) => (shown.has(id) ? data.get(id) === null : chosen.muted.includes(id)));
    await save({ muted, quiet });
    setSaid(quiet === null ? 'Scelte salvate.' : `Scelte salvate: silenzio ${quietWords(quiet)}.`);
  }

  return (
    <div className="panel">
      <Form onSubmit={submit} submit="Conferma le scelte" submitting="Salvataggio in corso…">
        <fieldset className="stack gap-4 shrinks">
          <legend>Che cosa ti arriva</legend>
          <div className="least-260 gap-0-16">
            {topics.map(({ id, label }) => (
              <Checkbox key={id} name={id} label={label} defaultChecked={!chosen.muted.includes(id)} />
            ))}
          </div>
        </fieldset>
        <fieldset className="stack gap-4 shrinks">
          <legend>Quando</legend>
          <Checkbox
            label="Ore di silenzio: le notifiche aspettano che finiscano"
            checked={isQuiet}
            onChange={(event) => setQuiet(event.target.checked)}
          />
          {isQuiet && (
            <div className="least-140">
              <Field
                label="Dalle"
                name="quiet.from"
                type="time"
                required
                defaultValue={chosen.quiet?.from ?? USUAL_QUIET.from}
              />
              <Field
                label="Alle"
                name="quiet.until"
                type="time"
                required
                defaultValue={chosen.quiet?.until ?? USUAL_QUIET.until}
              />
            </div>
          )}
        </fieldset>
        <p className="soft">
          Un’emergenza arriva sempre, a ogni ora. {signedIn && 'Nel centro notifiche trovi subito tutto. '}
          {reach}
        </p>
        <p role="status" className="done">
          {said}
        </p>
      </Form>
    </div>
  );
}
