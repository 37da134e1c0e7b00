import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OfficeSettings } from '../../../shared/contract/officeSettings.ts';
import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import type { ApiError } from '../../lib/http.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useRowKeys } from '../../ui/edit/useRowKeys.ts';
import { Field, SelectField, TextArea, useErrorOf } from '../../ui/Field.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ColourPreview } from './ColourPreview.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import { edit, loadOffice, officeStore } from './officeStore.ts';
import css from './SettingsPage.module.css';
import { SettingsSectionForm } from './SettingsSectionForm.tsx';
import { SETTINGS_EVENT } from './store.ts';

type Tag = TrackingSettings['additional_tags'][number];

const TYPES = [
  { value: 'script', label: 'Script' },
  { value: 'meta', label: 'Meta' },
  { value: 'img', label: 'Immagine' },
];
const MOST = 20;

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
      <SettingsSectionForm section="pwa" />
      <SettingsSectionForm
        section="tracking"
        state={tracks && <Badge tone="info">Attive</Badge>}
        below={<TagsEditor />}
      />
      <SettingsSectionForm section="privacy" />
    </>
  );
}

/** Additional tags, one card each: added, changed and taken away before "Salva". */
function TagsEditor() {
  const errorOf = useErrorOf();
  const { saved, drafts } = useSnapshot(officeStore);
  const draft = drafts.tracking as { additional_tags?: readonly Tag[] } | undefined;
  const tags: readonly Tag[] = draft?.additional_tags ?? saved?.sections.tracking.additional_tags ?? [];
  const { keys, set: setKeys } = useRowKeys(tags.length);
  const set = (next: readonly Tag[]) => edit('tracking', 'additional_tags', next);
  const change = (at: number, part: Partial<Tag>) =>
    set(tags.map((tag, index) => (index === at ? { ...tag, ...part } : tag)));
  return (
    <fieldset className={css.tags}>
      <legend>Tag aggiuntivi</legend>
      <p className="soft pretty">
        Un elemento per volta, come te lo dà il servizio. Script e immagini partono solo dopo il consenso alle
        statistiche.
      </p>
      {tags.map((tag, index) => (
        <div key={keys[index]} className={css.tag}>
          <SelectField
            label="Tipo"
            name={`tag-${index}-type`}
            options={TYPES}
            value={tag.type}
            onChange={(type) => change(index, { type: type as Tag['type'] })}
            error={errorOf(`additional_tags.${index}.type`)}
          />
          <Field
            label="Nome"
            hint="Per ricordarti che cos’è."
            maxLength={100}
            value={tag.label}
            onChange={(event) => change(index, { label: event.target.value })}
            error={errorOf(`additional_tags.${index}.label`)}
          />
          <TextArea
            label="Codice"
            rows={3}
            spellCheck={false}
            maxLength={5000}
            value={tag.code}
            onChange={(event) => change(index, { code: event.target.value })}
            error={errorOf(`additional_tags.${index}.code`)}
          />
          <div>
            <Button
              look="quiet"
              onClick={() => {
                setKeys(keys.toSpliced(index, 1));
                set(tags.toSpliced(index, 1));
              }}
            >
              <Trash2 />
              Togli {tag.label.trim() || `il tag ${index + 1}`}
            </Button>
          </div>
        </div>
      ))}
      {tags.length < MOST && (
        <div>
          <Button look="quiet" onClick={() => set([...tags, { type: 'script', label: '', code: '' }])}>
            <Plus />
            Aggiungi un tag
          </Button>
        </div>
      )}
    </fieldset>
  );
}
