/** The image library, loaded with the first picture somebody wants: it would cost every start 50 ms and 20 MB. */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp');
  return sharp;
}
