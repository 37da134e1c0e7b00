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

/** The overlay's doorkeeper: Ctrl+K (⌘K) opens it anywhere; its code comes the first time it is asked for. */
export function QuickSearch() {
  const { open } = useSnapshot(overlay);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Over another dialog it would only be in the way.
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
