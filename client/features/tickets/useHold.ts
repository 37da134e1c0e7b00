import { ApiError } from '../../lib/http.ts';
import { type FlowProps, holdSeats } from './checkout.ts';

/** Holds what is chosen; when it is refused, what is left is asked for again, so that the page says what is true now. */
export function useHold({ slug, date, change, refresh, onRefused }: FlowProps) {
  return async (again = false): Promise<string> => {
    try {
      return await holdSeats(slug, date, change, again);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        onRefused(error.message);
        refresh();
      }
      throw error;
    }
  };
}
