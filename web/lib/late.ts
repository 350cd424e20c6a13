/** Longer than this and a page comes without its content, which follows. */
const graceMs = 400

export interface Late<Loaded> {
  coming: Promise<Loaded>
}

/**
 * For the client loader of a page whose loading state has words of its own (SPEC 8): what comes within the grace is
 * shown at once, without a flicker; what takes longer is handed on as a promise to be waited for in the page.
 */
export async function orLate<Loaded>(coming: Promise<Loaded>): Promise<Loaded | Late<Loaded>> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, graceMs, 'late'))
  const first = await Promise.race([coming, late])
  return first === 'late' ? { coming } : first
}
