import { useState } from 'react';
import type { WasteResponse } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { type ScreenPart as Part, SCREEN_PARTS } from '../../../shared/rules/screen.ts';
import { useLater } from '../../lib/later.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Chips, Choice, Segments } from '../../ui/edit/Choice.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { PartChoice } from '../../ui/PartChoice.tsx';
import { Address } from './Address.tsx';
import { useCategories } from './categories.ts';
import { EmbedPart } from './EmbedPart.tsx';
import { MailPart } from './MailPart.tsx';
import css from './OutsidePage.module.css';

const PARTS = [
  { key: 'carta', label: 'Su carta' },
  { key: 'schermo', label: 'Su uno schermo' },
  { key: 'siti', label: 'In altri siti' },
  { key: 'posta', label: 'Per posta' },
] as const;
/** A preview does not load at every key. */
const STILL_MS = 600;

/** /profilo/moduli/fuori: what is published, on paper, on walls and on other people's sites. Nothing is written here. */
export default function OutsidePage() {
  const [part, setPart] = useState<(typeof PARTS)[number]['key']>('carta');
  return (
    <ModulePage slug="fuori">
      <PartChoice label="Dove" parts={PARTS} chosen={part} onChoose={setPart} />
      {part === 'carta' && (
        <section className="stack gap-24 start pad-y-8" aria-label="Su carta">
          <p className="measure">
            Gli eventi della settimana giorno per giorno, con la raccolta e le farmacie di turno: si scelgono settimana,
            categoria e foglio, e si stampa.
          </p>
          <LinkButton href={location.origin + paths.weekPoster} target="_blank">
            Apri la locandina
          </LinkButton>
        </section>
      )}
      {part === 'schermo' && <ScreenPart />}
      {part === 'siti' && <EmbedPart />}
      {part === 'posta' && <MailPart />}
    </ModulePage>
  );
}

const ALL = Object.keys(SCREEN_PARTS) as Part[];
const SIDES = [
  { value: 'wall', label: 'In orizzontale' },
  { value: 'portrait', label: 'In verticale' },
] as const;

/** Builds the address of a screen on a wall. */
function ScreenPart() {
  const [name, setName] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [zone, setZone] = useState<string | null>(null);
  const [parts, setParts] = useState<Part[]>(ALL);
  const [side, setSide] = useState<'wall' | 'portrait'>('wall');
  const categories = useCategories('events');
  const { data: waste } = useResource<WasteResponse>('/api/waste');
  const zones = waste?.zones.map(({ slug, name: label }) => ({ value: slug, label })) ?? [];
  const query = new URLSearchParams({
    ...(name.trim() === '' ? {} : { nome: name.trim() }),
    ...(category === null ? {} : { categoria: category }),
    ...(zone === null ? {} : { zona: zone }),
    ...(parts.length === ALL.length ? {} : { senza: ALL.filter((one) => !parts.includes(one)).join(',') }),
  }).toString();
  const address = `${location.origin}${paths.screen}${query === '' ? '' : `?${query}`}`;
  return (
    <section className="stack gap-24 start pad-y-8" aria-label="Su uno schermo">
      <p className="measure">
        Per il televisore del municipio, della biblioteca o del bar: apri questo indirizzo nel suo browser, a tutto
        schermo. Si aggiorna da solo, e se la rete manca va avanti con quello che sa.
      </p>
      <div className="stack gap-16 wide form-wide">
        <TextInput
          label="Dove sta"
          hint="In grande accanto all’ora, come «Biblioteca comunale»."
          value={name}
          maxLength={60}
          onChange={setName}
        />
        <Choice label="Eventi" value={category} options={categories} empty="Tutti" onChange={setCategory} />
        {zones.length > 1 && (
          <Choice label="Zona della raccolta" value={zone} options={zones} empty="Tutte" onChange={setZone} />
        )}
        <Chips
          label="Che cosa mostra, oltre agli eventi"
          value={parts}
          options={ALL.map((value) => ({ value, label: SCREEN_PARTS[value] }))}
          onChange={setParts}
        />
      </div>
      <Address label="Indirizzo dello schermo" text={address} />
      <Segments label="Anteprima" value={side} options={SIDES} onChange={setSide} />
      <iframe
        className={`edge-strong radius wide form-wide ${side === 'wall' ? 'ratio-wide' : css.portrait}`}
        title="Anteprima dello schermo"
        src={useLater(address, STILL_MS)}
      />
    </section>
  );
}
