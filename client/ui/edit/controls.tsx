import type { ReactNode } from 'react';
import type { DraftOf, Field, Fields, NamesWith } from '../../../shared/kinds/field.ts';
import { type BoundFields, bound, type FieldsProps } from '../../lib/editing.ts';
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

/** The props of a form's parts, with the controls of a kind's fields. */
export function controlsOf<F extends Fields>(fields: F, props: FieldsProps<DraftOf<F>>): Controls<F> {
  const { field: bind, ...rest } = bound(props);
  return {
    ...rest,
    field: bind,
    control: (name, { rows, min, ...otherwise } = {}) => {
      const entry = fields[name] as Field;
      const { label, hint } = entry;
      // biome-ignore lint/suspicious/noExplicitAny: the entry's type decides which values its control meets
      const common: any = { label, ...(hint === undefined ? {} : { hint }), ...bind(name), ...otherwise };
      switch (entry.type) {
        case 'text':
          return textControl(entry, common, rows ?? entry.rows);
        case 'markdown':
          return <MarkdownInput {...common} maxLength={entry.most} {...(rows === undefined ? {} : { rows })} />;
        case 'choice': {
          const options = Object.entries(entry.options).map(([value, text]) => ({ value, label: text }));
          const { unchosen } = entry;
          if (entry.segments === true) return <Segments {...common} options={options} />;
          return <Choice {...common} options={options} {...(unchosen === undefined ? {} : { empty: unchosen })} />;
        }
        case 'several': {
          const options = Object.entries(entry.options).map(([value, text]) => ({ value, label: capital(text) }));
          return <Chips {...common} values={common.value} options={options} />;
        }
        case 'whole':
          return <NumberInput {...common} />;
        case 'cents':
          return <EurosInput {...common} />;
        case 'day':
          return <DayInput {...common} {...(min === undefined ? {} : { min })} />;
        case 'time':
          return <TimeInput {...common} />;
        case 'moment':
          return <MomentInput {...common} {...(min === undefined ? {} : { min })} />;
        case 'yesNo':
          return (
            <Check
              label={common.label}
              checked={common.value}
              error={common.error}
              onChange={common.onChange}
              data-field={name}
            />
          );
        case 'fact':
          return <TriState {...common} />;
        case 'category':
          return <CategoryChoice {...common} kind={entry.of} options={props.options} />;
        case 'shop':
          return (
            <ShopChoice
              {...common}
              options={props.options}
              {...(entry.unchosen === undefined ? {} : { empty: entry.unchosen })}
            />
          );
        case 'photos':
          return <PhotosInput {...common} photos={common.value} most={12} error={props.error} />;
        default:
          return null;
      }
    },
  };
}

function textControl(
  { most, input }: Extract<Field, { type: 'text' }>,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  common: any,
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
