import type { PrivateEventBody } from '../../../shared/contract/privateEvents.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import {
  BUDGETS,
  MOST_ALTERNATIVES,
  MOST_PEOPLE,
  NEEDS,
  PRIVATE_EVENT_DAYS_AHEAD,
  PRIVATE_EVENT_KINDS,
  TIMES_OF_DAY,
} from '../../../shared/rules/privateEvents.ts';
import { Checkbox, Field, SelectField, TextArea, useErrorOf } from '../../ui/Field.tsx';
import { NameField } from '../../ui/PersonFields.tsx';

/** The form's values as typed, which may be incomplete. */
export type Draft = Omit<PrivateEventBody, 'people'> & { people: number | null };

interface RequestFieldsProps {
  draft: Partial<Draft> | null;
  person: { name: string; email: string; email_verified: boolean } | null;
  /** The town's date, 'YYYY-MM-DD'. */
  today: string;
}

const choices = (labels: Record<string, string>) => [
  { value: '', label: 'Scegli' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const ALTERNATIVES = Array.from({ length: MOST_ALTERNATIVES }, (_, index) => index);

/** The fields of the form: occasion, date, number of people, budget, place, needs and contacts. */
export function RequestFields(props: RequestFieldsProps) {
  return (
    <>
      <Occasion {...props} />
      <Needs {...props} />
      <Contacts {...props} />
    </>
  );
}

/** The attributes that most fields have: name and value of the draft. */
function fieldsOf(draft: RequestFieldsProps['draft']) {
  return (name: Exclude<keyof Draft, 'alternatives' | 'needs'>) => ({
    name,
    defaultValue: String(draft?.[name] ?? ''),
  });
}

function Occasion({ draft, today }: RequestFieldsProps) {
  const errorOf = useErrorOf();
  const field = fieldsOf(draft);
  const days = { min: addDays(today, 1), max: addDays(today, PRIVATE_EVENT_DAYS_AHEAD) };
  return (
    <fieldset className="stack gap-16 shrinks pad-y-8">
      <legend className="title size-xl">L’evento</legend>
      <SelectField
        label="Che cosa vuoi organizzare"
        {...field('kind')}
        options={choices(PRIVATE_EVENT_KINDS)}
        required
      />
      <div className="halves ends">
        <Field label="Giorno" {...field('day')} type="date" {...days} required />
        <SelectField
          label="Momento della giornata"
          {...field('time_of_day')}
          options={choices(TIMES_OF_DAY)}
          required
        />
      </div>
      <div className="halves ends">
        {ALTERNATIVES.map((index) => (
          <Field
            key={index}
            label={index === 0 ? 'Un altro giorno che va bene (facoltativo)' : 'E un altro ancora (facoltativo)'}
            name="alternatives"
            type="date"
            {...days}
            defaultValue={draft?.alternatives?.[index] ?? ''}
            error={errorOf(`alternatives.${index}`)}
          />
        ))}
      </div>
      <div className="halves ends">
        <Field
          label="Persone"
          hint="Anche a occhio."
          {...field('people')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PEOPLE}
          required
        />
        <SelectField
          label="Quanto vorresti spendere"
          hint="In tutto."
          {...field('budget')}
          options={choices(BUDGETS)}
          required
        />
      </div>
      <Field
        label="Luogo (facoltativo)"
        hint="Un posto che hai in mente, o una zona: «vicino al porto»."
        {...field('place')}
        maxLength={200}
      />
    </fieldset>
  );
}

function Needs({ draft }: RequestFieldsProps) {
  const field = fieldsOf(draft);
  return (
    <fieldset className="stack gap-16 shrinks pad-y-8">
      <legend className="title size-xl">Di che cosa hai bisogno</legend>
      <div className="halves gap-4-16 ends">
        {Object.entries(NEEDS).map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            name="needs"
            value={value}
            defaultChecked={draft?.needs?.some((need) => need === value) ?? false}
          />
        ))}
      </div>
      <TextArea
        label="Altro da sapere (facoltativo)"
        hint="Non scrivere dati sulla salute o altre informazioni delicate."
        {...field('details')}
        maxLength={4000}
      />
    </fieldset>
  );
}

function Contacts({ draft, person }: RequestFieldsProps) {
  const field = fieldsOf(draft);
  return (
    <fieldset className="stack gap-16 shrinks pad-y-8">
      <legend className="title size-xl">Come ti rispondiamo</legend>
      <NameField defaultValue={draft?.name || person?.name || ''} />
      <Field label="Telefono (facoltativo)" {...field('phone')} type="tel" autoComplete="tel" maxLength={30} />
      <p className="soft">
        Ti rispondiamo nel portale e per email,{' '}
        {person === null ? 'all’indirizzo del tuo account' : `a ${person.email}`}.
      </p>
    </fieldset>
  );
}
