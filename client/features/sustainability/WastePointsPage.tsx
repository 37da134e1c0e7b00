import { Navigation } from 'lucide-react';
import type { WastePoint, WastePoints } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { mapUrl } from '../../lib/links.ts';
import { useResource } from '../../lib/resource.ts';
import { unbroken } from '../../lib/text.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { POINT_KINDS } from './points.ts';
import css from './WastePointsPage.module.css';

/** /sostenibilita/acqua-e-riciclo: where there is water, and where what is not collected at home can be taken. */
export default function WastePointsPage() {
  const { data, error, retry } = useResource<WastePoints>('/api/waste/points');
  return (
    <Page
      title="Acqua e riciclo in città"
      lead="Dove riempire la bottiglia, e dove portare quello che non si ritira a casa."
      above={<Breadcrumb steps={[{ href: paths.sustainability, label: 'Sostenibilità' }]} />}
    >
      {data === null && error !== null && <Failure error={error} retry={retry} kind="sustainability" />}
      {data === null && error === null && (
        <div role="status" aria-label="Caricamento in corso…" className={css.points}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height="148px" />
          ))}
        </div>
      )}
      {data?.data.length === 0 && (
        <Notice kind="sustainability" title="Nessun punto in elenco">
          L’ufficio ambiente non ne ha ancora pubblicati.
        </Notice>
      )}
      {data !== null &&
        POINT_KINDS.map((group) => {
          const points = data.data.filter(({ kind }) => kind === group.kind);
          return points.length > 0 && <Group key={group.kind} title={group.title} icon={group.icon} points={points} />;
        })}
    </Page>
  );
}

type GroupProps = Pick<(typeof POINT_KINDS)[number], 'title' | 'icon'> & { points: readonly WastePoint[] };

function Group({ title, icon: Icon, points }: GroupProps) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point.id} className={css.point}>
            <h3>{point.name}</h3>
            <p>{point.address}</p>
            <p className={css.hours}>{unbroken(point.hours)}</p>
            {point.note !== '' && <p className={css.note}>{point.note}</p>}
            <a className={css.map} href={mapUrl(point)} target="_blank" rel="noreferrer">
              <Navigation size={20} strokeWidth={1.75} aria-hidden="true" />
              Apri nella mappa<span className="visually-hidden">: {point.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
