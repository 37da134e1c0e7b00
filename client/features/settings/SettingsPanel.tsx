import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { SettingsSection } from '../../../shared/contract/officeSettings.ts';
import type { ApiError } from '../../lib/http.ts';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ColourPreview } from './ColourPreview.tsx';
import { LogoEditor } from './LogoEditor.tsx';
import { loadOffice, officeStore } from './officeStore.ts';
import { SettingsSectionBody } from './SettingsSectionForm.tsx';

interface SettingsPanelProps {
  section: SettingsSection;
  /** With the editor of the town's logo. */
  logo?: boolean;
  onSaved: () => void;
}

/** One section of the settings by itself. */
export function SettingsPanel({ section, logo = false, onSaved }: SettingsPanelProps) {
  const { saved, error } = useSnapshot(officeStore);
  useEffect(() => void loadOffice(), []);
  if (saved === null)
    return error === null ? (
      <Skeleton height="240px" />
    ) : (
      <Failure error={error as ApiError} retry={() => void loadOffice()} kind="town" />
    );
  return (
    <SettingsSectionBody
      section={section}
      onSaved={onSaved}
      above={section === 'colours' ? <ColourPreview /> : logo && <LogoEditor />}
    />
  );
}
