import { Fragment } from 'react';
import { type Field, type Fields, isBegun } from '../../../shared/kinds/field.ts';
import type { Controls, FormItem, FormPart, FormParts, FormProps } from '../../lib/editing.ts';
import { controlsOf } from './controls.tsx';
import { OptionalPart, Pair, Part } from './Part.tsx';

interface KindFormProps<F extends Fields> extends FormProps<F> {
  fields: F;
  form: FormParts<F>;
}

/** The form of a kind, as its parts say. */
export function KindForm<F extends Fields>({ fields, form, ...props }: KindFormProps<F>) {
  const controls = controlsOf(fields, props);
  return (typeof form === 'function' ? form(props) : form).map((part) => (
    <PartFields key={part.title} fields={fields} part={part} controls={controls} />
  ));
}

interface PartFieldsProps<F extends Fields> {
  fields: F;
  part: FormPart<F>;
  controls: Controls<F>;
}

function PartFields<F extends Fields>({ fields, part, controls }: PartFieldsProps<F>) {
  const { add, isWritten, items, ...frame } = part;
  const { control, draft } = controls;
  const drawn = items.map((item) => (
    <Fragment key={namesOf(item).join()}>
      {typeof item === 'string' ? (
        control(item)
      ) : 'draw' in item ? (
        item.draw(controls)
      ) : (
        <Pair>
          {control(item[0])}
          {control(item[1])}
        </Pair>
      )}
    </Fragment>
  ));
  if (add === undefined) return <Part {...frame}>{drawn}</Part>;
  const written = items.flatMap(namesOf).some((name) => isBegun(fields[name] as Field, draft[name]));
  return (
    <OptionalPart {...frame} add={add} filled={isWritten?.(draft) ?? written}>
      {drawn}
    </OptionalPart>
  );
}

function namesOf<F extends Fields>(item: FormItem<F>): readonly (keyof F & string)[] {
  if (typeof item === 'string') return [item];
  return 'draw' in item ? item.of : item;
}
