import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import {
  ATTACHMENT_DAYS,
  ATTACHMENT_MB,
  ATTACHMENTS_MAX,
  ORGANISATION_MAX,
  REASON_MAX,
  REQUEST_KEPT_WORDS,
  type RoleRequestFields,
} from '../../../shared/rules/roleRequests.ts';
import { taxIdProblem } from '../../../shared/rules/taxId.ts';
import { Checkbox, Field, TextArea, useErrorOf } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { Form } from '../../ui/Form.tsx';
import { EmailField } from '../../ui/PersonFields.tsx';
import { ClaimFields, type ClaimFieldsProps } from './ClaimFields.tsx';
import { RolePicker } from './RolePicker.tsx';

/** The draft leaves the consent out: it must be given anew each time. */
export type Draft = Omit<RoleRequestFields, 'consent'>;

interface RoleRequestFormProps {
  draft: Draft;
  onType: (change: Partial<Draft>) => void;
  /** Whether the town has a page's section. */
  isOpen: (path: string) => boolean;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** The place it is for; null: a role in general. */
  claim: Omit<ClaimFieldsProps, 'error'> | null;
  had: readonly string[];
  asked: readonly string[];
  visitor: boolean;
  onSubmit: (data: FormData) => Promise<void>;
}

export function RoleRequestForm(props: RoleRequestFormProps) {
  const { draft, onType, files, onFiles, claim, had, asked, visitor, onSubmit } = props;
  const text = (field: keyof Draft) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
  });
  return (
    <div className="panel">
      <Form
        draft={null}
        onSubmit={onSubmit}
        submit={visitor ? 'Accedi e continua' : 'Invia la richiesta'}
        submitting="Invio in corso…"
      >
        {(errorOf) => (
          <>
            {claim === null ? (
              <RolePicker
                isOpen={props.isOpen}
                value={draft.role}
                onChange={(role) => onType({ role })}
                had={had}
                asked={asked}
                error={errorOf('role')}
              />
            ) : (
              <ClaimFields {...claim} error={errorOf('level')} />
            )}
            <Field
              label="Attività o ente"
              hint="La ditta, il locale, l’associazione: il nome con cui ti conoscono."
              autoComplete="organization"
              maxLength={ORGANISATION_MAX}
              required
              {...text('organisation')}
            />
            <TaxIdField {...text('tax_id')} />
            <div className="halves ends">
              <Field
                label="Telefono"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                maxLength={24}
                required
                {...text('phone')}
              />
              <EmailField {...text('email')} />
            </div>
            <TextArea
              label="Perché lo chiedi"
              hint="Che cosa vuoi pubblicare e che legame hai con l’attività."
              maxLength={REASON_MAX}
              required
              {...text('reason')}
            />
            <FilePicker
              label="Allegati (facoltativi)"
              hint={`Una visura, uno statuto, una delega: fino a ${ATTACHMENTS_MAX} file PDF o immagini, ${ATTACHMENT_MB} MB ciascuno. Li vede solo chi esamina la richiesta.`}
              accept="application/pdf,image/jpeg,image/png,image/webp,image/heic,image/avif"
              most={ATTACHMENTS_MAX}
              megabytes={ATTACHMENT_MB}
              files={files}
              onChange={onFiles}
              error={errorOf('attachments')}
            />
            <Consent />
          </>
        )}
      </Form>
    </div>
  );
}

function TaxIdField(field: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }) {
  const [slip, setSlip] = useState<string | null>(null);
  return (
    <Field
      label="Partita IVA o codice fiscale"
      hint="Dell’attività o dell’ente, oppure il tuo codice fiscale."
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={32}
      error={slip ?? undefined}
      required
      {...field}
      // Validates when the field loses the focus, not while typing.
      onBlur={(event) => setSlip(event.target.value.trim() === '' ? null : taxIdProblem(event.target.value))}
    />
  );
}

function Consent() {
  const error = useErrorOf()('consent');
  return (
    <div className="stack gap-4 after-line">
      <p className="soft">
        Questi dati servono solo a verificare chi chiede il ruolo e a risponderti. Cancelliamo gli allegati{' '}
        {ATTACHMENT_DAYS} giorni dopo la risposta e la richiesta dopo {REQUEST_KEPT_WORDS}; se la ritiri, gli allegati
        spariscono subito. I dettagli sono nell’
        <Link href={paths.privacyPolicy}>informativa sulla privacy</Link>.
      </p>
      <Checkbox
        label="Acconsento all’uso di questi dati per esaminare la richiesta"
        name="consent"
        value="true"
        error={error}
        required
      />
    </div>
  );
}
