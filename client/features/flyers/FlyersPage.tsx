import type { FlyerPage } from '../../../shared/contract/flyers.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { useNow } from '../../lib/alive.ts';
import { useList } from '../../lib/list.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryFilter } from '../../ui/CategoryFilter.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { asideAfter, ListItems } from '../../ui/ListItems.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './FlyerCover.module.css';
import { FlyerCover } from './FlyerCover.tsx';

/** /volantini */
export default function FlyersPage() {
  const list = useList<'flyers', FlyerPage>('flyers', paths.flyers);
  const today = wallTime(useNow()).day;
  return (
    <ListPage
      kind="flyers"
      title="Volantini"
      lead="I volantini dei negozi della città, da sfogliare. Quelli finiti spariscono da soli."
      list={list}
      counted={(total) => (total === 1 ? '1 volantino' : `${total} volantini`)}
      filters={
        <Filters>
          <CategoryFilter kind="activities" list={list} />
        </Filters>
      }
      skeleton={
        <div className={css.shelf}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height="clamp(430px, 37vw, 496px)" />
          ))}
        </div>
      }
      empty={{
        title: 'Nessun volantino',
        text: list.filtered
          ? 'Nessun volantino di questi negozi: togli il filtro e guarda gli altri.'
          : 'Per ora i negozi non ne hanno pubblicati. Intanto guarda le promozioni.',
        action: <LinkButton href={paths.promotions}>Guarda le promozioni</LinkButton>,
      }}
    >
      {(page) => (
        <ListItems kind="flyers" items={page.data} className={css.shelf} aside={asideAfter(page)}>
          {(flyer) => <FlyerCover flyer={flyer} today={today} heading="h2" savable />}
        </ListItems>
      )}
    </ListPage>
  );
}
