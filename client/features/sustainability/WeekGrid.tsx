import { useState } from 'react';
import type { OfficeWaste } from '../../../shared/contract/officeWaste.ts';
import { ZONE_FIELDS } from '../../../shared/kinds/waste.ts';
import { WEEKDAYS } from '../../../shared/rules/dates.ts';
import { capital } from '../../../shared/rules/text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { changed } from '../../ui/RowForm.tsx';
import { Bin } from './Bin.tsx';
import { wasteTable } from './officeWaste.ts';
import css from './WeekGrid.module.css';

type Zone = OfficeWaste['zones'][number];

const { put, reload, whole } = wasteTable('zones', ZONE_FIELDS);

/** The week of each zone: a row of days; a day opens for editing. */
export function WeekGrid({ waste: { zones, fractions } }: { waste: OfficeWaste }) {
  const [open, setOpen] = useState<{ zone: number; day: number } | null>(null);
  if (zones.length === 0 || fractions.length === 0)
    return (
      <Notice kind="sustainability" title="Ancora nessun giro">
        {fractions.length === 0
          ? 'Comincia dai tipi di rifiuto, poi aggiungi le zone: qui scegli che cosa passa ogni giorno.'
          : 'Aggiungi le zone: qui scegli che cosa passa ogni giorno.'}
      </Notice>
    );
  const zone = zones.find(({ id }) => id === open?.zone);
  return (
    <div className="stack gap-24">
      {zones.map(({ id, name, rounds }) => (
        <section key={id} className="stack" aria-label={name}>
          <h2 className="size-l">{name}</h2>
          <ol className={`sheet clip ruled ${css.week}`}>
            {rounds.map((ids, day) => {
              const collected = fractions.filter((fraction) => ids.includes(fraction.id));
              return (
                <li key={WEEKDAYS[day]}>
                  <button type="button" className={css.day} onClick={() => setOpen({ zone: id, day })}>
                    <span className={`strong ${css.name}`}>
                      <span className="visually-hidden">{name}, </span>
                      {capital(WEEKDAYS[day] ?? '')}
                      <span className="visually-hidden">: </span>
                    </span>
                    <span className={`row gap-4-16 ${css.bins}`}>
                      {collected.map((fraction, at) => (
                        <span key={fraction.id} className="line shrinks breaks">
                          <Bin colour={fraction.colour} size={20} />
                          {fraction.name}
                          {at < collected.length - 1 && <span className="visually-hidden">, </span>}
                        </span>
                      ))}
                      {collected.length === 0 && (
                        <span className="soft">
                          <span aria-hidden="true">–</span>
                          <span className="visually-hidden">niente</span>
                        </span>
                      )}
                    </span>
                  </button>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
      {open !== null && zone !== undefined && (
        <DayDialog zone={zone} day={open.day} fractions={fractions} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

interface DayDialogProps {
  zone: Zone;
  /** 0: Monday. */
  day: number;
  fractions: OfficeWaste['fractions'];
  onClose: () => void;
}

function DayDialog({ zone, day, fractions, onClose }: DayDialogProps) {
  async function save(data: FormData): Promise<void> {
    const ids = data.getAll('fraction').map(Number);
    const rounds = zone.rounds.map((usual, at) => (at === day ? ids : usual));
    await changed(put(zone, { ...whole(zone), rounds }), reload);
    onClose();
  }
  return (
    <Dialog
      title={`${zone.name}, ${WEEKDAYS[day]}`}
      description="Che cosa passa ogni settimana. Chi ha il promemoria per questa zona lo saprà già stasera."
      onClose={onClose}
    >
      <Form draft={null} submit="Salva" submitting="Salvataggio in corso…" onSubmit={save} onCancel={onClose}>
        {(errorOf) => (
          <fieldset>
            <legend className="visually-hidden">Che cosa passa</legend>
            {fractions.map(({ id, name }, at) => (
              <Checkbox
                key={id}
                name="fraction"
                value={id}
                label={name}
                defaultChecked={zone.rounds[day]?.includes(id)}
                error={at === 0 ? errorOf('rounds') : undefined}
              />
            ))}
          </fieldset>
        )}
      </Form>
    </Dialog>
  );
}
