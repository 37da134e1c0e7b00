import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useId } from '../lib/ids.ts';
import { useWide } from '../lib/wide.ts';
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
  title: string;
  /** The tab's title, the same as the server's document: the room's name. */
  tabTitle: string;
  lead?: string | undefined;
  back: Back;
  /** A narrow column on a page of its own. */
  narrow?: boolean;
  children: ReactNode;
}

/** One item of a room's list (ui/QueuePage.tsx): a page of its own, or on a wide window a part of the list's, whose h1 stays. */
export function ItemFrame({ title, tabTitle, lead, back, narrow = false, children }: ItemFrameProps) {
  const id = useId();
  if (!useWide())
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

type MissingItemProps = Pick<ItemFrameProps, 'title' | 'tabTitle' | 'back'> & { text: string };

/** Shown for an item that does not exist, or no longer does. */
export function MissingItem({ title, tabTitle, text, back }: MissingItemProps) {
  if (!useWide()) return <NotFound kind="town" title={title} tabTitle={tabTitle} text={text} list={back} />;
  return (
    <Notice kind="town" title={title} action={<LinkButton href={back.href}>{back.label}</LinkButton>}>
      {text}
    </Notice>
  );
}
