import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { lazily } from '../../lib/lazy.ts';
import { Slot } from '../../ui/Boundary.tsx';

const overlay = proxy({ open: false });

export function openQuickSearch(): void {
  overlay.open = true;
}

function closeQuickSearch(): void {
  overlay.open = false;
}

const QuickSearchDialog = lazily(() => import('./QuickSearchDialog.tsx'));

/** Opens the quick search anywhere with Ctrl+K (⌘K); its code loads on first use. */
export function QuickSearch() {
  const { open } = useSnapshot(overlay);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A browser that fills in a form sends events without a key.
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // The quick search does not open over another dialog.
      if (document.querySelector('dialog:modal') === null) openQuickSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Slot what="la ricerca rapida" onClose={closeQuickSearch}>
      <QuickSearchDialog onClose={closeQuickSearch} />
    </Slot>
  );
}
