import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { controlOfField, focusOn } from './fieldFocus.ts';

/**
 * Takes the focus to fields of the draft, first to the one that the address names (?campo=).
 * @param isShown whether the form can be seen
 * @param show makes it seen
 * @returns the ref of the element around the form, and the function that leads to a field
 */
export function useFieldFocus(isShown: boolean, show: () => void) {
  const [params] = useSearchParams();
  const around = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<{ field: string } | null>(() => {
    const field = params.get('campo');
    return field === null ? null : { field };
  });
  const showForm = useEffectEvent(show);

  useEffect(() => {
    if (sought === null) return;
    if (!isShown) return showForm();
    focusOn(controlOfField(around.current, sought.field));
    setSought(null);
  }, [sought, isShown]);

  return { around, seek: useCallback((field: string) => setSought({ field }), []) };
}
