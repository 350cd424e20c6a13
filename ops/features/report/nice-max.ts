/** The top of an axis: 1, 2 or 5 times a power of ten, at least 2 so that its middle is a whole number. */
export function niceMax(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * power).find((value) => value >= highest) ?? 10 * power
  return Math.max(top, 2)
}
