/**
 * Loads the image library with the first picture the portal draws itself, because it adds 50 ms and 20 MB to a start.
 * Pictures that people send are processed in a separate process (server/pictures).
 */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp');
  return sharp;
}
