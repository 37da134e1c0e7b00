import {
  BatteryCharging,
  Container,
  Droplets,
  type LucideIcon,
  Navigation,
  Recycle,
  Shirt,
  Warehouse,
} from 'lucide-react';
import type { WastePoint, WastePoints } from '../../../shared/contract/waste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import { paths } from '../../../shared/paths.ts';
import { sketchOf } from '../../../shared/rules/sketch.ts';
import { unbroken } from '../../../shared/rules/text.ts';
import { useId } from '../../lib/ids.ts';
import { mapUrl } from '../../lib/links.ts';
import { useResource } from '../../lib/resource.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './WastePointsPage.module.css';

const SIZE = { width: 360, height: 280, margin: 22, gap: 31 };

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
          <Loading className="tiles">
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

const ICONS: Record<WastePoint['kind'], LucideIcon> = {
  acqua: Droplets,
  centro: Warehouse,
  isola: Container,
  olio: Recycle,
  pile: BatteryCharging,
  tessili: Shirt,
};
const KINDS = Object.keys(ICONS) as WastePoint['kind'][];

function Points({ points }: { points: readonly WastePoint[] }) {
  const groups = KINDS.map((kind) => ({
    kind,
    title: POINT_FIELDS.kind.options[kind],
    icon: ICONS[kind],
    own: points.filter((point) => point.kind === kind),
  }));
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

interface GroupProps {
  title: string;
  icon: LucideIcon;
  points: readonly WastePoint[];
  numbers: ReadonlyMap<number, number>;
}

function Group({ title, icon: Icon, points, numbers }: GroupProps) {
  return (
    <section className="stack">
      <h2 className="line gap-12">
        <Icon size={24} className="leaf" />
        {title}
      </h2>
      <ul className="tiles">
        {points.map((point) => (
          <li
            key={point.id}
            id={`punto-${numbers.get(point.id)}`}
            className={`sheet flex column gap-2 pad-12-16 ${css.point}`}
          >
            <h3>
              <span className="leaf tabular">{numbers.get(point.id)}</span> {point.name}
            </h3>
            <p>{point.address}</p>
            <p className="strong tabular">{unbroken(point.hours)}</p>
            {point.note !== '' && <p className="soft">{point.note}</p>}
            <a className="press gap-8 margin-top-auto" href={mapUrl(point)} target="_blank" rel="noreferrer">
              <Navigation />
              Apri nella mappa<span className="visually-hidden">: {point.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The points on a tiled table, north up; each number links to the point in the list below. */
function PointsSketch({ points }: { points: readonly WastePoint[] }) {
  const pattern = useId();
  const spots = sketchOf(points, SIZE);
  return (
    <figure className="sheet clip">
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no element for a named group of links */}
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className={css.table}
        role="group"
        aria-label="Schizzo della città"
      >
        <defs>
          <pattern id={pattern} width="40" height="40" patternUnits="userSpaceOnUse">
            <path className={css.joint} d="M0 0H40V40" />
            <path className={css.figure} d="M20 10q5 5 10 10q-5 5-10 10q-5-5-10-10q5-5 10-10z" />
          </pattern>
        </defs>
        {/* Wider than the sketch, because the table is on a desktop. */}
        <rect x="-800" y="-800" width="2000" height="2000" fill={`url(#${pattern})`} />
        {points.map((point, index) => (
          <a
            key={point.id}
            href={`#punto-${index + 1}`}
            className={point.kind === 'acqua' ? css.water : css.mark}
            aria-label={`${index + 1}: ${point.name}`}
          >
            <circle cx={spots[index]?.x} cy={spots[index]?.y} r="13" />
            <text x={spots[index]?.x} y={(spots[index]?.y ?? 0) + 5.2}>
              {index + 1}
            </text>
          </a>
        ))}
        <text x={SIZE.width - 12} y="22" className={css.north}>
          N ↑
        </text>
      </svg>
      <figcaption className="pad-8-16 small">
        In azzurro l’acqua, in verde il riciclo. Lo schizzo dice chi sta accanto a chi; le distanze sono approssimate.
      </figcaption>
    </figure>
  );
}
