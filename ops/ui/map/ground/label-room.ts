/** A box on the screen, in CSS pixels. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Label<Place> {
  place: Place
  box: Box
}

/** The labels that fit without overlap; earlier ones have priority and are never displaced. */
export function labelsWithRoom<Place>(labels: readonly Label<Place>[]): Label<Place>[] {
  const kept: Label<Place>[] = []
  const boxes: Box[] = []
  for (const label of labels) {
    if (boxes.some((box) => overlap(box, label.box))) continue
    boxes.push(label.box)
    kept.push(label)
  }
  return kept
}

/** Names that almost touch read as one. */
const air = 4

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width + air &&
    other.x < one.x + one.width + air &&
    one.y < other.y + other.height + air &&
    other.y < one.y + one.height + air
  )
}
