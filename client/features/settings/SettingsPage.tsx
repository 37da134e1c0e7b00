import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { OfficeSettings } from '../../../shared/contract/officeSettings.ts';
import type { ApiError } from '../../lib/http.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ColourPreview } from './ColourPreview.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import { loadOffice, officeStore } from './officeStore.ts';
import css from './SettingsPage.module.css';
import { SettingsSectionForm } from './SettingsSectionForm.tsx';
import { SETTINGS_EVENT } from './store.ts';
import { TagsEditor } from './TagsEditor.tsx';

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
      <div className={css.sections}>
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
  const { additional_tags, gtm_container_id, ga4_measurement_id } = saved.sections.tracking;
  const tracks = additional_tags.length > 0 || gtm_container_id !== '' || ga4_measurement_id !== '';
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
      <SettingsSectionForm section="push" />
      <SettingsSectionForm section="apps" />
      <SettingsSectionForm section="pwa" />
      <SettingsSectionForm
        section="tracking"
        state={tracks && <Badge tone="info">Attive</Badge>}
        below={(errorOf) => <TagsEditor errorOf={errorOf} />}
      />
      <SettingsSectionForm section="privacy" />
    </>
  );
}
