import { CODE_EFFECTS, EFFECT_LABELS } from '../../../../shared/rules/ticketDesk.ts';
import { Choice } from '../../../ui/edit/Choice.tsx';
import { InstantInput } from '../../../ui/edit/DayInput.tsx';
import { EurosInput, NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import { newCode, type PartProps } from './draft.ts';

const EFFECTS = CODE_EFFECTS.map((value) => ({ value, label: EFFECT_LABELS[value] }));

/** Codes that lower a price, or show what is hidden. */
export function Codes({ settings: { used }, draft, change, error }: PartProps) {
  const usedOf = (code: string) => used.find((one) => one.code.toUpperCase() === code.toUpperCase())?.used ?? 0;
  const categories = draft.categories.map(({ key, name }) => ({
    value: key,
    label: name === '' ? 'Senza nome' : name,
  }));
  return (
    <Rows
      label="Codici"
      hint="Chi prenota scrive il codice e vede il prezzo nuovo."
      name="codes"
      items={draft.codes}
      most={50}
      error={error}
      add={newCode}
      addLabel="Aggiungi un codice"
      itemLabel={({ code }, index) => (code === '' ? `Codice ${index + 1}` : code)}
      onChange={(codes) => change({ codes })}
      render={({ item: one, change: changeCode, error: errorOf, field }) => (
        <>
          <Pair>
            <TextInput
              label="Codice"
              value={one.code}
              maxLength={40}
              error={errorOf('code')}
              onChange={(code) => changeCode({ code: code.toUpperCase() })}
            />
            <Choice
              label="Che cosa fa"
              value={one.effect}
              options={EFFECTS}
              onChange={(effect) => effect !== null && changeCode({ effect, value: effect === 'percent' ? 10 : 0 })}
            />
          </Pair>
          <Pair>
            {one.effect === 'percent' && <NumberInput label="Sconto (%)" {...field('value')} />}
            {one.effect === 'amount' && <EurosInput label="Sconto" {...field('value')} />}
            <Choice
              label="Per quale tipo"
              options={categories}
              {...(one.effect === 'unlock' ? {} : { empty: 'Tutti' })}
              {...field('category')}
            />
          </Pair>
          <Pair>
            <NumberInput
              label="Per quanti posti"
              {...(usedOf(one.code) > 0 ? { hint: `Usato finora: ${usedOf(one.code)}.` } : {})}
              {...field('max_uses')}
            />
            <InstantInput label="Fino a (vuoto: sempre)" {...field('until_at')} />
          </Pair>
        </>
      )}
    />
  );
}
