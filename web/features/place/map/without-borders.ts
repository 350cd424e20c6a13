import type { StyleSpecification } from 'maplibre-gl'

/** The borders of India are regulated, and the sources draw other ones (decision 0036). */
export function withoutBorders(style: StyleSpecification): StyleSpecification {
  return {
    ...style,
    layers: style.layers.filter((layer) => !('source-layer' in layer && layer['source-layer'] === 'boundary')),
  }
}
