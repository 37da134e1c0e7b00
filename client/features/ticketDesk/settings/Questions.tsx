import { MOST_QUESTIONS, QUESTION_LIMIT } from '../../../../shared/rules/ticketDesk.ts';
import { Check, Choice } from '../../../ui/edit/Choice.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import { newQuestion, type PartProps } from './draft.ts';

const PER = [
  { value: 'order', label: 'Una volta per ordine' },
  { value: 'seat', label: 'Per ogni posto' },
] as const;

/** What whoever books is asked besides name and address. */
export function Questions({ draft, change, error }: PartProps) {
  return (
    <Rows
      label="Domande"
      hint="Chiedi solo quello che ti serve per l’evento, mai salute o documenti. Le risposte si cancellano da sole trenta giorni dopo."
      name="questions"
      items={draft.questions}
      most={MOST_QUESTIONS}
      error={error}
      add={newQuestion}
      addLabel="Aggiungi una domanda"
      itemLabel={({ label }, index) => (label === '' ? `Domanda ${index + 1}` : label)}
      onChange={(questions) => change({ questions })}
      render={({ field }) => (
        <>
          <TextInput label="Domanda" maxLength={QUESTION_LIMIT} {...field('label')} />
          <Choice label="Quante volte" options={PER} {...field('per')} />
          <Check label="Senza risposta non si prenota" {...field('is_needed')} />
        </>
      )}
    />
  );
}
