import { type ReactNode, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SettingsSection } from '../../../shared/contract/officeSettings.ts';
import { SETTING_LABELS } from '../../../shared/rules/settingLabels.ts';
import { SETTINGS_SECTION_LABELS } from '../../../shared/rules/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { SECTION_FORMS } from './fields.ts';
import { discard, edit, officeStore, save } from './officeStore.ts';
import { SettingInput } from './SettingInput.tsx';

interface BodyProps {
  section: SettingsSection;
  onSaved?: () => void;
  /** Before the form. */
  above?: ReactNode;
  /** In the form, after the fields. */
  below?: ReactNode;
}

interface SectionProps extends BodyProps {
  /** A summary of the present state, beside the title. */
  state?: ReactNode;
}

/** Kinds that take a row of their own where there are two columns. */
const WIDE: (string | undefined)[] = ['long', 'check', 'front', 'place'];

/** A section, closed by default, with its own fields and "Salva". Unsaved changes stay until saved or discarded. */
export function SettingsSectionForm({ state, ...body }: SectionProps) {
  const { section } = body;
  const { drafts } = useSnapshot(officeStore);
  return (
    <details className={`sheet pad-0-16 disclosure`} id={section}>
      <summary className="pad-y-16">
        <span className="stack gap-4 grows shrinks">
          <span className="bar">
            <h2 className="size-l">{SETTINGS_SECTION_LABELS[section]}</h2>
            <span className="unless-empty">
              {drafts[section] === undefined ? state : <Badge tone="warm">Modifiche non salvate</Badge>}
            </span>
          </span>
          <span className="soft regular pretty">{SECTION_FORMS[section].lead}</span>
        </span>
      </summary>
      <div className="pad-y-16">
        <SettingsSectionBody {...body} />
      </div>
    </details>
  );
}

/** What is in a section, for a page about it alone. */
export function SettingsSectionBody({ section, onSaved, above, below }: BodyProps) {
  const { saved, drafts, overtaken } = useSnapshot(officeStore);
  const [done, setDone] = useState(false);
  // Counts discards: a discard resets the form, including its errors.
  const [round, setRound] = useState(0);
  const draft = drafts[section] as Record<string, unknown> | undefined;
  const values: Record<string, unknown> = { ...saved?.sections[section], ...draft };
  return (
    <div className="stack gap-24">
      {above}
      <Form
        draft={null}
        key={round}
        submit="Salva"
        submitting="Salvataggio in corso…"
        onSubmit={async () => {
          setDone(false);
          await save(section);
          setDone(true);
          onSaved?.();
        }}
        aside={
          draft === undefined ? null : (
            <Button
              look="quiet"
              onClick={() => {
                discard(section);
                setRound(round + 1);
              }}
            >
              {overtaken[section] ? 'Ricarica la sezione' : 'Annulla le modifiche'}
            </Button>
          )
        }
      >
        <Fields
          section={section}
          values={values}
          onEdit={(name, value) => {
            setDone(false);
            edit(section, name, value);
          }}
        />
        {below}
      </Form>
      <p role="status" className="done">
        {done && draft === undefined ? 'Salvato: vale da subito, in ogni pagina aperta.' : ''}
      </p>
    </div>
  );
}

interface FieldsProps {
  section: SettingsSection;
  values: Record<string, unknown>;
  onEdit: (name: string, value: unknown) => void;
}

function Fields({ section, values, onEdit }: FieldsProps) {
  const labels: Record<string, string> = SETTING_LABELS[section];
  return (
    <div className="fields halves gap-24 starts">
      {SECTION_FORMS[section].fields.map((field) => (
        <div key={field.name} className={WIDE.includes(field.kind) ? 'across' : undefined}>
          <SettingInput
            field={{ label: labels[field.name] ?? '', ...field }}
            value={values[field.name]}
            onChange={(value) => onEdit(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
}
