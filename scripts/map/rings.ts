/** Longitude and latitude. */
export type Position = readonly [lng: number, lat: number]

type Box = Record<'west' | 'south' | 'east' | 'north', number>

/** The part of a ring inside a box, by Sutherland and Hodgman: edges along the box cancel out when filled even-odd. */
export function clipRing(ring: readonly Position[], { west, south, east, north }: Box): readonly Position[] {
  const sides = [
    { axis: 0, at: west, keeps: 1 },
    { axis: 0, at: east, keeps: -1 },
    { axis: 1, at: south, keeps: 1 },
    { axis: 1, at: north, keeps: -1 },
  ] as const
  return sides.reduce((inside, { axis, at, keeps }) => {
    const isIn = (position: Position) => (position[axis] - at) * keeps >= 0
    return inside.flatMap((position, index) => {
      const before = inside.at(index - 1) as Position
      const share = (at - before[axis]) / (position[axis] - before[axis])
      const crossing: Position = axis
        ? [before[0] + share * (position[0] - before[0]), at]
        : [at, before[1] + share * (position[1] - before[1])]
      return [...(isIn(position) === isIn(before) ? [] : [crossing]), ...(isIn(position) ? [position] : [])]
    })
  }, ring)
}

/** Without the bends smaller than `bendAt` their place, by Douglas and Peucker. */
export function simplify(ring: readonly Position[], bendAt: (position: Position) => number): Position[] {
  const share = (index: number, first: number, last: number) => {
    const position = ring[index] as Position
    return distance(position, ring[first] as Position, ring[last] as Position) / bendAt(position)
  }
  const bends = (first: number, last: number): number[] => {
    let far = { index: 0, share: 1 }
    for (let index = first + 1; index < last; index += 1)
      if (share(index, first, last) > far.share) far = { index, share: share(index, first, last) }
    return far.index ? [...bends(first, far.index), far.index, ...bends(far.index, last)] : []
  }
  const kept = new Set([0, ...bends(0, ring.length - 1), ring.length - 1])
  return ring.filter((_, index) => kept.has(index))
}

function distance([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
