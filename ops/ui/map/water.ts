import { type Spot, toWorldSpot } from './mercator.ts'
import { packedWater } from './water.gen.ts'

/** A shore, or an island within: where two of them overlap there is land. */
interface Ring {
  spots: readonly Spot[]
  west: number
  east: number
  north: number
  south: number
}

let unpacked: readonly Ring[] | undefined

export function waterRings(): readonly Ring[] {
  unpacked ??= packedWater.split('\n').map(toRing)
  return unpacked
}

/** Thousandths of a degree, each pair after the one before. */
function toRing(line: string): Ring {
  const steps = line.split(' ').map(Number)
  const spots: Spot[] = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index < steps.length; index += 2) {
    lng += steps[index] ?? 0
    lat += steps[index + 1] ?? 0
    spots.push(toWorldSpot({ lat: lat / 1000, lng: lng / 1000 }))
  }
  const reduce = (of: 'x' | 'y', pick: (one: number, other: number) => number) =>
    spots.map((spot) => spot[of]).reduce((one, other) => pick(one, other))
  return {
    spots,
    ...{ west: reduce('x', Math.min), east: reduce('x', Math.max) },
    ...{ north: reduce('y', Math.min), south: reduce('y', Math.max) },
  }
}
