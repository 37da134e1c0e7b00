import type { FlyerDetail } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { SECTIONS } from '../../../shared/rules/sections.ts';
import { Counted } from '../../ui/Counted.tsx';
import { DetailResource } from '../../ui/DetailResource.tsx';
import { FlyerView } from './FlyerView.tsx';

/** /volantini/{slug} */
export default function FlyerPage({ slug }: { slug: string }) {
  return (
    <DetailResource<FlyerDetail>
      kind="flyers"
      url={`/api/flyers/${encodeURIComponent(slug)}`}
      missing={{
        title: SECTIONS.flyers.missing,
        text: 'Forse è stato ritirato: guarda quelli che valgono adesso.',
        list: { href: paths.flyers, label: 'Tutti i volantini' },
      }}
    >
      {(flyer) => (
        <>
          <Counted kind="flyers" id={flyer.id} />
          <FlyerView detail={flyer} />
        </>
      )}
    </DetailResource>
  );
}
