import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OfficeSettings } from '../../../shared/contract/officeSettings.ts';
import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import { grouped } from '../../../shared/rules/text.ts';
import type { ApiError } from '../../lib/http.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Choice } from '../../ui/edit/Choice.tsx';
import { Rows } from '../../ui/edit/Rows.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';
import { useErrorOf } from '../../ui/Field.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ColourPreview } from './ColourPreview.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import { edit, loadOffice, officeStore } from './officeStore.ts';
import { SettingsSectionForm } from './SettingsSectionForm.tsx';
import { SETTINGS_EVENT } from './store.ts';

type Tag = TrackingSettings['additional_tags'][number];

const TYPES = [
  { value: 'script', label: 'Script' },
  { value: 'meta', label: 'Meta' },
  { value: 'img', label: 'Immagine' },
] as const;

/** /profilo/moduli/impostazioni: the settings of the whole portal, by section. */
export default function SettingsPage() {
  const { saved, error } = useSnapshot(officeStore);
  useEffect(() => {
    const load = () => void loadOffice();
    load();
    // Another administrator, or the start or end of a maintenance, changed something.
    addEventListener(SETTINGS_EVENT, load);
    return () => removeEventListener(SETTINGS_EVENT, load);
  }, []);
  return (
    <ModulePage slug="impostazioni">
      <div className="stack form-wide">
        {saved !== null ? (
          <Sections saved={saved as OfficeSettings} />
        ) : error !== null ? (
          <Failure error={error as ApiError} retry={() => void loadOffice()} kind="town" />
        ) : (
          Array.from({ length: 10 }, (_, index) => <Skeleton key={String(index)} height="92px" />)
        )}
      </div>
    </ModulePage>
  );
}

const MAINTENANCE_STATES = { off: null, planned: 'Programmata', on: 'In corso', over: 'Conclusa' } as const;

function Sections({ saved }: { saved: OfficeSettings }) {
  const maintenance = MAINTENANCE_STATES[saved.maintenance_state];
  const { additional_tags, gtm_container_id, ga4_measurement_id, wai_site_id } = saved.sections.tracking;
  const tracks = additional_tags.length > 0 || [gtm_container_id, ga4_measurement_id, wai_site_id].some(Boolean);
  return (
    <>
      <SettingsSectionForm section="identity" above={<LogoEditor />} />
      <SettingsSectionForm
        section="maintenance"
        state={
          maintenance !== null && (
            <Badge tone={saved.maintenance_state === 'on' ? 'urgent' : 'neutral'}>{maintenance}</Badge>
          )
        }
      />
      <SettingsSectionForm section="consent" state={<Badge>Domanda n. {saved.consent_revision}</Badge>} />
      <SettingsSectionForm section="colours" above={<ColourPreview />} />
      <SettingsSectionForm
        section="sections"
        state={Object.values(saved.sections.sections).includes(false) && <Badge>Alcune tolte</Badge>}
      />
      <SettingsSectionForm section="office" />
      <SettingsSectionForm
        section="map"
        state={saved.sections.map.map_tile_url !== '' && <Badge tone="info">Attiva</Badge>}
      />
      <SettingsSectionForm section="home" />
      <SettingsSectionForm section="ads" />
      <SettingsSectionForm section="week" />
      <SettingsSectionForm section="push" />
      <SettingsSectionForm section="apps" />
      <SettingsSectionForm
        section="pwa"
        state={saved.installs > 0 && <Badge>In 30 giorni: {tapsOn(saved.installs)} su «Installa»</Badge>}
      />
      <SettingsSectionForm
        section="tracking"
        state={tracks && <Badge tone="info">Attive</Badge>}
        below={<TagsEditor />}
      />
      <SettingsSectionForm section="privacy" />
    </>
  );
}

const tapsOn = (count: number) => (count === 1 ? '1 tocco' : `${grouped(count)} tocchi`);

/** Additional tags, changed before "Salva". */
function TagsEditor() {
  const errorOf = useErrorOf();
  const { saved, drafts } = useSnapshot(officeStore);
  const draft = drafts.tracking as { additional_tags?: readonly Tag[] } | undefined;
  return (
    <Rows<Tag>
      label="Tag aggiuntivi"
      hint="Un elemento per volta, come te lo dà il servizio. Script e immagini partono solo dopo il consenso alle statistiche."
      name="additional_tags"
      items={draft?.additional_tags ?? saved?.sections.tracking.additional_tags ?? []}
      onChange={(tags) => edit('tracking', 'additional_tags', tags)}
      most={20}
      error={errorOf}
      add={() => ({ type: 'script', label: '', code: '' })}
      addLabel="Aggiungi un tag"
      itemLabel={({ label }, index) => label.trim() || `Tag ${index + 1}`}
      render={({ field }) => (
        <>
          <Choice label="Tipo" options={TYPES} {...field('type')} />
          <TextInput label="Nome" hint="Per ricordarti che cos’è." maxLength={100} {...field('label')} />
          <TextArea label="Codice" rows={3} spellCheck={false} maxLength={5000} {...field('code')} />
        </>
      )}
    />
  );
}
