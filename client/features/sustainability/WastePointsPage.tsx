import { Navigation } from 'lucide-react';
import type { WastePoint, WastePoints } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { mapUrl } from '../../lib/links.ts';
import { useResource } from '../../lib/resource.ts';
import { unbroken } from '../../lib/text.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PointsSketch } from './PointsSketch.tsx';
import { POINT_KINDS } from './points.ts';
import css from './WastePointsPage.module.css';

/** /sostenibilita/acqua-e-riciclo: water points, and places that take what is not collected at home. */
export default function WastePointsPage() {
  const resource = useResource<WastePoints>('/api/waste/points');
  return (
    <Page
      band="sustainability"
      title="Acqua e riciclo in città"
      lead="Dove riempire la bottiglia, e dove portare quello che non si ritira a casa."
      above={<Breadcrumb steps={[{ href: paths.sustainability, label: 'Sostenibilità' }]} />}
    >
      <Loaded
        resource={resource}
        kind="sustainability"
        skeleton={
          <Loading className={css.points}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} height="184px" />
            ))}
          </Loading>
        }
      >
        {(data) =>
          data.data.length === 0 ? (
            <Notice
              kind="sustainability"
              title="Nessun punto in elenco"
              action={<LinkButton href={paths.contact}>Chiedi alla redazione</LinkButton>}
            >
              L’ufficio ambiente non ne ha ancora pubblicati.
            </Notice>
          ) : (
            <Points points={data.data} />
          )
        }
      </Loaded>
    </Page>
  );
}

function Points({ points }: { points: readonly WastePoint[] }) {
  const groups = POINT_KINDS.map((group) => ({ ...group, own: points.filter(({ kind }) => kind === group.kind) }));
  // Numbered in the order of the page.
  const ordered = groups.flatMap(({ own }) => own);
  const numbers = new Map(ordered.map((point, index) => [point.id, index + 1]));
  return (
    <>
      <PointsSketch points={ordered} />
      {groups.map(
        ({ kind, title, icon, own }) =>
          own.length > 0 && <Group key={kind} title={title} icon={icon} points={own} numbers={numbers} />,
      )}
    </>
  );
}

type GroupProps = Pick<(typeof POINT_KINDS)[number], 'title' | 'icon'> & {
  points: readonly WastePoint[];
  numbers: ReadonlyMap<number, number>;
};

function Group({ title, icon: Icon, points, numbers }: GroupProps) {
  return (
    <section className={css.group}>
      <h2 className={css.title}>
        <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      <ul className={css.points}>
        {points.map((point) => (
          <li key={point.id} id={`punto-${numbers.get(point.id)}`} className={css.point}>
            <h3>
              <span className={css.number}>{numbers.get(point.id)}</span> {point.name}
            </h3>
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
