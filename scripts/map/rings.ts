/** Longitude and latitude. */
export type Position = readonly [lng: number, lat: number]

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The part of a ring inside a box, by Sutherland and Hodgman: edges along the box cancel out when filled even-odd. */
export function clipRing(ring: readonly Position[], { west, south, east, north }: Box): Position[] {
  const sides = [
    { axis: 0, at: west, keeps: 1 },
    { axis: 0, at: east, keeps: -1 },
    { axis: 1, at: south, keeps: 1 },
    { axis: 1, at: north, keeps: -1 },
  ] as const
  return sides.reduce<Position[]>(
    (inside, { axis, at, keeps }) => {
      const isIn = (position: Position) => (position[axis] - at) * keeps >= 0
      return inside.flatMap((position, index) => {
        const before = inside.at(index - 1) as Position
        const crossing = isIn(position) === isIn(before) ? [] : [crossingOf(before, position, axis, at)]
        return isIn(position) ? [...crossing, position] : crossing
      })
    },
    [...ring],
  )
}

function crossingOf(from: Position, to: Position, axis: 0 | 1, at: number): Position {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  const other = from[(1 - axis) as 0 | 1] + share * (to[(1 - axis) as 0 | 1] - from[(1 - axis) as 0 | 1])
  return axis === 0 ? [at, other] : [other, at]
}

/** Without the bends smaller than `bendAt` their place, by Douglas and Peucker. */
export function simplify(ring: readonly Position[], bendAt: (position: Position) => number): Position[] {
  const kept = new Set([0, ring.length - 1])
  const open: [first: number, last: number][] = [[0, ring.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part
    const far = farthest(ring, first, last, bendAt)
    if (far === null) continue
    kept.add(far)
    open.push([first, far], [far, last])
  }
  return ring.filter((_, index) => kept.has(index))
}

/** The position with the largest share of its allowed bend; null when all are within theirs. */
function farthest(ring: readonly Position[], first: number, last: number, bendAt: (position: Position) => number) {
  let best: number | null = null
  let most = 1
  for (let index = first + 1; index < last; index += 1) {
    const position = ring[index] as Position
    const share = distance(position, ring[first] as Position, ring[last] as Position) / bendAt(position)
    if (share <= most) continue
    best = index
    most = share
  }
  return best
}

function distance([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return Math.hypot(x - x1, y - y1)
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
}
