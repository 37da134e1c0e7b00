/** The image library, loaded with the first picture the portal draws itself: it would cost every start 50 ms and 20 MB. What people send is drawn in a process of its own (server/pictures). */
export async function loadSharp(): Promise<typeof import('sharp')['default']> {
  const { default: sharp } = await import('sharp');
  return sharp;
}
