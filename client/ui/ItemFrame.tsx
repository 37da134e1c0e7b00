import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useId } from '../lib/ids.ts';
import { LinkButton } from './Button.tsx';
import { NotFound } from './NotFound.tsx';
import { Notice } from './Notice.tsx';
import { Page } from './Page.tsx';

interface Back {
  href: string;
  /** 'Tutte le richieste' */
  label: string;
}

interface ItemFrameProps {
  /** It stands beside its list, whose page has the h1. */
  beside: boolean;
  title: string;
  /** The tab's title, the same as the server's document: the room's name. */
  tabTitle: string;
  lead?: string | undefined;
  back: Back;
  /** A narrow column on a page of its own. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of one item of a room's list: a page of its own, or on a wide window a part of the list's page. */
export function ItemFrame({ beside, title, tabTitle, lead, back, narrow = false, children }: ItemFrameProps) {
  const id = useId();
  if (!beside)
    return (
      <Page
        title={title}
        tabTitle={tabTitle}
        lead={lead}
        narrow={narrow}
        above={<Link href={back.href}>{back.label}</Link>}
      >
        {children}
      </Page>
    );
  return (
    <section className="stack gap-24 top" aria-labelledby={id}>
      <header className="grid gap-4">
        <h2 id={id} className="size-2xl">
          {title}
        </h2>
        {lead !== undefined && <p className="soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}

type MissingItemProps = Pick<ItemFrameProps, 'beside' | 'title' | 'tabTitle' | 'back'> & { text: string };

/** Shown for an item that does not exist, or no longer does. */
export function MissingItem({ beside, title, tabTitle, text, back }: MissingItemProps) {
  if (!beside) return <NotFound kind="town" title={title} tabTitle={tabTitle} text={text} list={back} />;
  return (
    <Notice kind="town" title={title} action={<LinkButton href={back.href}>{back.label}</LinkButton>}>
      {text}
    </Notice>
  );
}

/** Shown beside a list while none of its items is open. */
export function NothingOpen() {
  return (
    <Notice kind="town" title="Scegli dall’elenco">
      Si apre qui accanto. Con i tasti j e k passi al prossimo e al precedente.
    </Notice>
  );
}
