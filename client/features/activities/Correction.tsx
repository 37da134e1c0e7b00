import { useState } from 'react';
import type { MessageResponse } from '../../../shared/contract/accounts.ts';
import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { ContactBody } from '../../../shared/contract/contact.ts';
import { paths } from '../../../shared/paths.ts';
import { CONTACT_KEPT_WORDS } from '../../../shared/rules/contact.ts';
import { ApiError, call } from '../../lib/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { NameField } from '../../ui/NameField.tsx';
import { Thanks } from './Thanks.tsx';
import type { Viewer } from './viewer.ts';

const WHAT = ['Orari', 'Telefono o contatti', 'Indirizzo', 'Ha chiuso', 'Accessibilità', 'Altro'];
const OPTIONS = [{ value: '', label: 'Scegli' }, ...WHAT.map((value) => ({ value, label: value }))];
/** Maximum length; leaves room for the page's name, which is part of the message to the office. */
const MOST = 1500;

interface CorrectionProps {
  activity: ActivityDetail;
  viewer: Viewer | null;
  onClose: () => void;
}

/** Reports an error on the page: a message to the office that names the page. */
export function Correction({ activity, viewer, onClose }: CorrectionProps) {
  const [thanks, setThanks] = useState<string | null>(null);

  async function send(data: FormData): Promise<void> {
    const what = textOf(data, 'what');
    if (what === '')
      throw new ApiError(422, {
        message: 'Controlla i campi segnalati.',
        errors: { what: ['Scegli che cosa non va.'] },
      });
    const body: ContactBody = {
      topic: 'segnalazione',
      name: textOf(data, 'name').trim(),
      email: textOf(data, 'email').trim(),
      message: `Scheda: ${activity.name} (${paths.activity(activity.slug)})\nChe cosa non va: ${what}\n\n${textOf(data, 'message').trim()}`,
    };
    const { message } = await call<MessageResponse>('/api/contact', { method: 'POST', body });
    setThanks(message);
  }

  return (
    <Dialog title="Segnala un errore" onClose={onClose}>
      {thanks === null && (
        <Form onSubmit={send} submit="Invia" submitting="Invio in corso…">
          {(errorOf) => (
            <>
              <SelectField
                label={`Che cosa non va nella scheda di ${activity.name}?`}
                name="what"
                options={OPTIONS}
                error={errorOf('what')}
                required
              />
              <TextArea label="Com’è giusto" name="message" maxLength={MOST} error={errorOf('message')} />
              <NameField defaultValue={viewer?.name ?? ''} error={errorOf('name')} />
              <EmailField
                hint={`Solo per risponderti. La conserviamo con il messaggio per ${CONTACT_KEPT_WORDS}.`}
                defaultValue={viewer?.email ?? ''}
                error={errorOf('email')}
              />
            </>
          )}
        </Form>
      )}
      <Thanks words={thanks} onClose={onClose} />
    </Dialog>
  );
}
