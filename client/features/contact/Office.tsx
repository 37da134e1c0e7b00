import type { PublishedSettings } from '../../../shared/contract/settings.ts';
import { useResource } from '../../lib/resource.ts';
import css from './ContactPage.module.css';

/** Who answers for the portal and how to reach them, as far as the settings say; nothing otherwise. */
export function Office() {
  const { data } = useResource<PublishedSettings>('/api/settings');
  const office = data?.town_office;
  if (office === undefined) return null;
  const { office_name, office_address, office_phone, office_email, office_pec } = office;
  return (
    <address className={css.office}>
      {office_name !== undefined && <strong>{office_name}</strong>}
      {office_address !== undefined && <span>{office_address}</span>}
      {office_phone !== undefined && <a href={`tel:${office_phone.replace(/[^+\d]/g, '')}`}>{office_phone}</a>}
      {office_email !== undefined && <a href={`mailto:${office_email}`}>{office_email}</a>}
      {office_pec !== undefined && (
        <span>
          PEC: <a href={`mailto:${office_pec}`}>{office_pec}</a>
        </span>
      )}
    </address>
  );
}
