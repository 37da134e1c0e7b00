import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { type DraftOf, type Field, type Fields, optionsOf } from '../../../shared/kinds/field.ts';
import { firstSentence } from '../../../shared/rules/firstSentence.ts';
import type { CategorisedKind } from '../../../shared/rules/kinds.ts';
import { MOST_PHOTOS } from '../../../shared/rules/photos.ts';
import { capital } from '../../../shared/rules/text.ts';
import type { Controls, FormProps } from '../../lib/editing.ts';
import { Check, Chips, Choice, Segments, TriState } from './Choice.tsx';
import { DayInput, MomentInput, TimeInput } from './DayInput.tsx';
import type { EditProps } from './frame.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { EurosInput, NumberInput } from './NumberInput.tsx';
import { PhotosInput } from './PhotosInput.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

/** What every control is given. */
interface Common<Value> {
  label: string;
  hint: string | undefined;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  /** The target of links from parts of the preview and from the list of missing fields. */
  'data-field': string;
}

/** What a form has of a draft, with the controls of its kind's fields. */
export const controlsOf = <F extends Fields>(fields: F, props: FormProps<F>): Controls<F> => ({
  ...props,
  control: controlOf(fields, props),
});

type RecordProps<F extends Fields> = Pick<FormProps<F>, 'draft' | 'change' | 'error'> & Partial<FormProps<F>>;

/** The default controls of a record's fields. */
export function controlOf<F extends Fields>(fields: F, props: RecordProps<F>): Controls<F>['control'] {
  const { draft, change, error } = props;
  const categories = (of: CategorisedKind) => props.options?.categories.filter(({ kind }) => kind === of) ?? [];
  return (name, { rows, min, ...otherwise } = {}) => {
    const entry = fields[name] as Field;
    const { label, hint } = entry;
    const given = {
      label,
      hint,
      value: draft[name],
      error: error(name),
      onChange: (value: unknown) => change({ [name]: value } as Partial<DraftOf<F>>),
      'data-field': name,
      ...otherwise,
    };
    // DraftOf says the same of each type of entry, but TypeScript does not narrow a draft's value by its field's entry.
    const common = <Value,>() => given as unknown as Common<Value>;
    switch (entry.type) {
      case 'text': {
        const { first, most: maxLength, input } = entry;
        const sentence = first === undefined ? '' : firstSentence(String(draft[first]), maxLength);
        const text = { ...common<string>(), maxLength, ...(sentence && { hint: `Se è vuoto: «${sentence}»` }) };
        const lines = rows ?? entry.rows;
        if (lines !== undefined) return <TextArea {...text} rows={lines} />;
        return <TextInput {...text} {...(input === 'url' ? { inputMode: input } : input && { type: input })} />;
      }
      case 'markdown':
        return <MarkdownInput {...common<string>()} maxLength={entry.most} rows={rows} />;
      case 'choice': {
        const options = optionsOf(entry.options);
        if (entry.segments === true) return <Segments {...common<string | null>()} options={options} />;
        return <Choice {...common<string | null>()} options={options} empty={entry.unchosen} />;
      }
      case 'several': {
        const options = optionsOf(entry.options).map(({ value, label: text }) => ({ value, label: capital(text) }));
        return <Chips {...common<string[]>()} options={options} />;
      }
      case 'whole':
        return <NumberInput {...common()} />;
      case 'cents':
        return <EurosInput {...common()} />;
      case 'day':
        return <DayInput {...common()} min={min} />;
      case 'time':
        return <TimeInput {...common()} />;
      case 'moment':
        return <MomentInput {...common()} min={min} />;
      case 'yesNo': {
        const { hint: _, ...rest } = common<boolean>();
        return <Check {...rest} />;
      }
      case 'fact':
        return <TriState {...common()} />;
      case 'category':
        return <IdChoice {...common<number | null>()} label="Categoria" rows={categories(entry.of)} />;
      case 'shop':
        return (
          <IdChoice
            {...common<number | null>()}
            rows={props.options?.shops ?? []}
            empty={entry.unchosen}
            foreign="Quello di adesso"
          />
        );
      case 'photos':
        return <PhotosInput {...common<DraftPhoto[]>()} most={entry.most ?? MOST_PHOTOS} error={error} />;
      default:
        return null;
    }
  };
}

interface IdChoiceProps extends EditProps {
  value: number | null;
  onChange: (id: number | null) => void;
  rows: readonly { id: number; name: string }[];
  /** The label for none; without it a choice is required. */
  empty?: string | undefined;
  /** What a row is called that the person may not choose: it may belong to somebody else by now. */
  foreign?: string;
}

/** A category, or one of the places that the person may publish for, by its id. */
function IdChoice({ value, onChange, rows, foreign, ...field }: IdChoiceProps) {
  const options = rows.map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = value === null ? null : String(value);
  if (chosen !== null && foreign !== undefined && !options.some((option) => option.value === chosen))
    options.unshift({ value: chosen, label: foreign });
  return (
    <Choice {...field} value={chosen} options={options} onChange={(id) => onChange(id === null ? null : Number(id))} />
  );
}
