import type { ReactNode } from 'react';
import type { DraftPhoto } from '../../../shared/contract/publishing.ts';
import { type DraftOf, type Field, type Fields, type NamesWith, optionsOf } from '../../../shared/kinds/field.ts';
import { type Bound, type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
import { capital } from '../../lib/text.ts';
import { Check, Chips, Choice, Segments, TriState } from './Choice.tsx';
import { DayInput, MomentInput, TimeInput } from './DayInput.tsx';
import { MarkdownInput } from './MarkdownInput.tsx';
import { EurosInput, NumberInput } from './NumberInput.tsx';
import { PhotosInput } from './PhotosInput.tsx';
import { CategoryChoice, ShopChoice } from './RelationChoice.tsx';
import { TextArea, TextInput } from './TextInput.tsx';

/** The fields without a default control: structured ones, and degrees, which the map sets. */
type WithoutControl = { type: 'json' | 'own' | 'degrees' };
type Controlled<F extends Fields> = Exclude<keyof F & string, NamesWith<F, WithoutControl>>;

/** What a form says otherwise of one field. */
interface Otherwise<Value> {
  label?: string;
  hint?: string;
  rows?: number;
  /** Of a day. */
  min?: string | undefined;
  onChange?: (value: Value) => void;
}

export interface Controls<F extends Fields> extends BoundFields<DraftOf<F>> {
  /** The default control of a field, as its entry says. */
  control: <Name extends Controlled<F>>(name: Name, otherwise?: Otherwise<DraftOf<F>[Name]>) => ReactNode;
}

/** What every control is given. */
interface Common<Value> extends Bound<Value> {
  label: string;
  hint?: string;
}

/** The props of a form's parts, with the controls of a kind's fields. */
export function controlsOf<F extends Fields>(fields: F, props: FieldsProps<DraftOf<F>>): Controls<F> {
  const { field: bind, ...rest } = bound(props);
  return {
    ...rest,
    field: bind,
    control: (name, { rows, min, ...otherwise } = {}) => {
      const entry = fields[name] as Field;
      const { label, hint } = entry;
      const given = { label, ...(hint === undefined ? {} : { hint }), ...bind(name), ...otherwise };
      // DraftOf says the same of each type of entry, but TypeScript does not narrow a draft's value by its field's entry.
      const common = <Value,>() => given as unknown as Common<Value>;
      switch (entry.type) {
        case 'text':
          return textControl(entry, common(), rows ?? entry.rows);
        case 'markdown':
          return (
            <MarkdownInput {...common<string>()} maxLength={entry.most} {...(rows === undefined ? {} : { rows })} />
          );
        case 'choice': {
          const options = optionsOf(entry.options);
          const { unchosen } = entry;
          if (entry.segments === true) return <Segments {...common<string | null>()} options={options} />;
          return (
            <Choice
              {...common<string | null>()}
              options={options}
              {...(unchosen === undefined ? {} : { empty: unchosen })}
            />
          );
        }
        case 'several': {
          const options = optionsOf(entry.options).map(({ value, label: text }) => ({ value, label: capital(text) }));
          const { value, ...rest } = common<string[]>();
          return <Chips {...rest} values={value} options={options} />;
        }
        case 'whole':
          return <NumberInput {...common()} />;
        case 'cents':
          return <EurosInput {...common()} />;
        case 'day':
          return <DayInput {...common()} {...(min === undefined ? {} : { min })} />;
        case 'time':
          return <TimeInput {...common()} />;
        case 'moment':
          return <MomentInput {...common()} {...(min === undefined ? {} : { min })} />;
        case 'yesNo': {
          const { value, hint: _, ...rest } = common<boolean>();
          return <Check {...rest} checked={value} />;
        }
        case 'fact':
          return <TriState {...common()} />;
        case 'category':
          return <CategoryChoice {...common<number | null>()} kind={entry.of} options={props.options} />;
        case 'shop':
          return (
            <ShopChoice
              {...common<number | null>()}
              options={props.options}
              {...(entry.unchosen === undefined ? {} : { empty: entry.unchosen })}
            />
          );
        case 'photos': {
          const { value, ...rest } = common<DraftPhoto[]>();
          return <PhotosInput {...rest} photos={value} most={12} error={props.error} />;
        }
        default:
          return null;
      }
    },
  };
}

function textControl(
  { most, input }: Extract<Field, { type: 'text' }>,
  common: Common<string>,
  rows: number | undefined,
): ReactNode {
  if (rows !== undefined) return <TextArea {...common} rows={rows} maxLength={most} />;
  return (
    <TextInput
      {...common}
      maxLength={most}
      {...(input === undefined ? {} : input === 'url' ? { inputMode: 'url' } : { type: input })}
    />
  );
}
