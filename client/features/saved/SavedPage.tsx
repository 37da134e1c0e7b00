import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { SavedItem, SavedView } from '../../../shared/contract/saved.ts';
import { loginUrl, paths } from '../../../shared/paths.ts';
import { useBookmarks } from '../../lib/bookmarks.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SavedList } from './SavedList.tsx';

/** /salvati: a member's, or this browser's. */
export default function SavedPage() {
  const { user } = useSnapshot(personStore);
  return (
    <Page band="town" title="Salvati" lead="Quello che tieni da parte e chi segui." narrow>
      <SavedSection person={user?.id ?? null} />
    </Page>
  );
}

/** The items a person saves and follows, with their news: a member's from the account, a visitor's from this device. */
function SavedSection({ person }: { person: number | null }) {
  const { member, keys } = useBookmarks();
  // Waits until the account is known before asking for its items.
  if (member !== person) return <Coming />;
  if (member === null && keys.length === 0) return <Empty visitor />;
  return <Items key={member} member={member} />;
}

function Coming() {
  return (
    <Loading>
      <div data-loading>
        <Skeleton height="240px" />
      </div>
    </Loading>
  );
}

function Items({ member }: { member: number | null }) {
  const { keys } = useBookmarks();
  // Fixed when the page opens: removing an item must not start another request.
  const [url] = useState(member === null ? `/api/saved/items?keys=${keys.join(',')}` : '/api/saved');
  const resource = useResource<SavedView>(url);
  return (
    <Loaded resource={resource} skeleton={<Coming />}>
      {(view) => <View view={view} keys={keys} visitor={member === null} />}
    </Loaded>
  );
}

/** `keys`: the items still saved; removed ones are not shown. */
function View({ view, keys, visitor }: { view: SavedView; keys: readonly string[]; visitor: boolean }) {
  const kept = (items: readonly SavedItem[]) => items.filter(({ key }) => keys.includes(key));
  const [saved, followed] = [kept(view.saved), kept(view.followed)];
  if (saved.length === 0 && followed.length === 0) return <Empty visitor={visitor} />;
  return (
    <div className="stack gap-24">
      {visitor && <Device />}
      {view.news.length > 0 && followed.length > 0 && (
        <Section title="Da chi segui">
          <SavedList items={view.news} />
        </Section>
      )}
      {followed.length === 0 ? (
        <SavedList items={saved} removable />
      ) : (
        saved.length > 0 && (
          <Section title="Salvati">
            <SavedList items={saved} removable />
          </Section>
        )
      )}
      {followed.length > 0 && (
        <Section title="Chi segui">
          <SavedList items={followed} removable />
        </Section>
      )}
    </div>
  );
}

function Device() {
  return (
    <p className="pad-12-16 wash radius-small">
      Questi elementi stanno solo su questo dispositivo. Se accedi li ritrovi ovunque.{' '}
      <Link href={loginUrl(paths.saved)}>Accedi</Link>
    </p>
  );
}

function Empty({ visitor }: { visitor: boolean }) {
  return (
    <Notice
      kind="town"
      title="Non hai ancora salvato niente"
      action={<LinkButton href={paths.activities}>Guarda le attività</LinkButton>}
    >
      Premi il cuore su un posto, un evento, un annuncio o un’offerta e lo ritrovi qui
      {visitor ? ', anche senza account' : ', su ogni tuo dispositivo'}.
    </Notice>
  );
}
