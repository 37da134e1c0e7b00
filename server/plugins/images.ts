/** No camera of a phone makes more, and a small file that claims more is a trap. */
export const MOST_PIXELS = 60_000_000;

/** The image library, loaded with the first picture somebody wants: it would cost every start 50 ms and 20 MB. */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp');
  return sharp;
}
