import type { FlyerDetail } from '../../../shared/contract/flyers.ts';
import { Counted } from '../../ui/Counted.tsx';
import { ItemResource } from '../../ui/DetailResource.tsx';
import { FlyerView } from './FlyerView.tsx';

/** /volantini/{slug} */
export default function FlyerPage({ slug }: { slug: string }) {
  return (
    <ItemResource<FlyerDetail>
      kind="flyers"
      slug={slug}
      missing="Forse è stato ritirato: guarda quelli che valgono adesso."
      all="Tutti i volantini"
    >
      {(flyer) => (
        <>
          <Counted kind="flyers" id={flyer.id} />
          <FlyerView detail={flyer} />
        </>
      )}
    </ItemResource>
  );
}
