import { useState } from 'react';
import type { MessageResponse } from '../../../shared/contract/accounts.ts';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { SuggestionBody } from '../../../shared/contract/suggestions.ts';
import {
  isTakenOver,
  SUGGESTION_FIELDS,
  SUGGESTION_LENGTH,
  type SuggestionField,
} from '../../../shared/rules/suggestions.ts';
import { ApiError, call } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Thanks } from './Thanks.tsx';
import type { Viewer } from './viewer.ts';

const OPTIONS = [
  { value: '', label: 'Scegli' },
  ...Object.entries(SUGGESTION_FIELDS).map(([value, label]) => ({ value, label })),
];

interface CorrectionProps {
  activity: ActivityDetail;
  viewer: Viewer | null;
  onClose: () => void;
}

/** Proposes a correction of the page; the people who edit the page accept or refuse it. */
export default function Correction({ activity, viewer, onClose }: CorrectionProps) {
  const [thanks, setThanks] = useState<string | null>(null);
  const [field, setField] = useState('');

  async function send(data: FormData): Promise<void> {
    if (field === '')
      throw new ApiError(422, {
        message: 'Controlla i campi segnalati.',
        errors: { field: ['Scegli che cosa non va.'] },
      });
    const body: SuggestionBody = { field: field as SuggestionField, value: textOf(data, 'value').trim() };
    const url = `/api/activities/${activity.id}/suggestions`;
    const { message } = await call<MessageResponse>(url, { method: 'POST', body });
    setThanks(message);
  }

  return (
    <Dialog title="Segnala un errore" onClose={onClose}>
      {thanks === null && (
        <Form onSubmit={send} submit="Invia" submitting="Invio in corso…" onCancel={onClose}>
          <SelectField
            label={`Che cosa non va nella scheda di ${activity.name}?`}
            name="field"
            options={OPTIONS}
            value={field}
            onChange={setField}
            required
          />
          <TextArea
            label="Com’è giusto"
            hint={hintOf(activity, field)}
            name="value"
            rows={3}
            maxLength={SUGGESTION_LENGTH}
          />
          <p className="soft">
            {viewer === null
              ? 'Chi cura la scheda legge la segnalazione. Se prima accedi, ti diciamo com’è andata.'
              : 'Chi cura la scheda legge la segnalazione, con il tuo nome; poi ti diciamo com’è andata.'}
          </p>
        </Form>
      )}
      <Thanks words={thanks} onClose={onClose} />
    </Dialog>
  );
}

/** The page's present value of the chosen field, or a hint how to write it. */
function hintOf(activity: ActivityDetail, field: string): string | undefined {
  if (field === 'closed') return 'Da quando, se lo sai. Puoi anche lasciare vuoto.';
  if (field === 'hours') return 'Per esempio: «Il lunedì è chiuso», «La sera fino alle 23».';
  if (field === '' || !isTakenOver(field as SuggestionField)) return undefined;
  const now = activity[field as 'phone'];
  return now === null || now === '' ? 'Adesso non c’è scritto niente.' : `Adesso c’è scritto: ${now}`;
}
