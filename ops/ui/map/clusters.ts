import type { Spot } from './mercator.ts'

interface Placed<Thing> extends Spot {
  thing: Thing
}

export interface Cluster<Thing> extends Spot {
  things: readonly [Thing, ...Thing[]]
}

/**
 * Things that lie closer than `room` pixels as one, at the place of the first of them: two clusters are never closer. Things keep
 * their order, and one that moves elsewhere changes only the clusters it leaves and joins.
 */
export function toClusters<Thing>(placed: readonly Placed<Thing>[], room: number): Cluster<Thing>[] {
  const cells = new Map<string, Cluster<Thing>[]>()
  const clusters: Cluster<Thing>[] = []
  for (const { x, y, thing } of placed) {
    const [column, row] = [Math.floor(x / room), Math.floor(y / room)]
    const near = neighbours(cells, column, row).find((one) => Math.hypot(one.x - x, one.y - y) < room)
    if (near) {
      ;(near.things as unknown as Thing[]).push(thing)
      continue
    }
    const cluster: Cluster<Thing> = { x, y, things: [thing] }
    clusters.push(cluster)
    const key = `${column} ${row}`
    cells.set(key, [...(cells.get(key) ?? []), cluster])
  }
  return clusters
}

const around = [-1, 0, 1]

function neighbours<Value>(cells: ReadonlyMap<string, Value[]>, column: number, row: number): Value[] {
  return around.flatMap((right) => around.flatMap((down) => cells.get(`${column + right} ${row + down}`) ?? []))
}
